import TestRig
import Testing

/// Fields of the page of `gesturectl inspect`, typed into while the program reports changes.
@Suite(.blocking, .enabled(if: TestBrowser.isWanted, "\(TestBrowser.obstacle ?? "")"))
struct InspectTypingTests {
  private static let duration =
    "document.querySelector('[data-property=minimumPressDuration] input')"

  /// Opens the page on a gesture with numbers, with a connection beside the page's own.
  private func openPress() throws -> Inspector {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    try inspector.browser.click("[data-gesture=press]")
    try inspector.browser.run(
      """
      window.other = new WebSocket(new URL("stream", location).href.replace(/^http/, "ws"));
      // A page that acknowledges nothing is disconnected after a while.
      window.other.onmessage = () => window.other.send(new Uint8Array(0));
      await new Promise((opened) => { window.other.onopen = opened; });
      """)
    return inspector
  }

  /// Changes a property as another page does, and waits until this page shows the change.
  private func change(
    _ property: String, to value: String, beside inspector: Inspector
  ) throws {
    try inspector.browser.run(
      """
      window.other.send(JSON.stringify({
        do: "set", surface: "main", gesture: "press", property: "\(property)", value: \(value),
        number: 1,
      }));
      """)
    try inspector.browser.wait(
      until: "document.getElementById('yaml').textContent.includes('\(property): \(value)')")
  }

  private func value(in browser: TestBrowser) throws -> String {
    try browser.run("return \(Self.duration).value")
  }

  @Test func `a number being typed keeps its text while updates arrive`() throws {
    let inspector = try openPress()
    let browser = inspector.browser
    try browser.run("\(Self.duration).focus(); \(Self.duration).select()")
    try browser.press("0", ".", "6")
    try change("allowableMovement", to: "5", beside: inspector)
    #expect(try value(in: browser) == "0.6")
    try change("minimumPressDuration", to: "0.7", beside: inspector)
    #expect(try value(in: browser) == "0.6")
    try browser.press("5", "ENTER")
    try browser.wait(
      until: "document.getElementById('yaml').textContent.includes('minimumPressDuration: 0.65')")
    #expect(try value(in: browser) == "0.65")
  }

  @Test func `a cleared field stays empty while it has the focus`() throws {
    let inspector = try openPress()
    let browser = inspector.browser
    try browser.run("\(Self.duration).focus(); \(Self.duration).select()")
    try browser.press("BACKSPACE")
    try change("allowableMovement", to: "5", beside: inspector)
    #expect(try value(in: browser).isEmpty)
    // A field left without a number shows the current value.
    try browser.press("TAB")
    #expect(try value(in: browser) == "0.5")
  }

  @Test func `a selected number stays selected while updates arrive`() throws {
    let inspector = try openPress()
    let browser = inspector.browser
    try browser.run("\(Self.duration).focus(); \(Self.duration).select()")
    try change("minimumPressDuration", to: "0.7", beside: inspector)
    #expect(try value(in: browser) == "0.5")
    try browser.press("TAB")
    #expect(try value(in: browser) == "0.7")
    try browser.run("\(Self.duration).focus(); \(Self.duration).select()")
    try change("minimumPressDuration", to: "0.8", beside: inspector)
    try browser.press("2", "ENTER")
    try browser.wait(
      until: "document.getElementById('yaml').textContent.includes('minimumPressDuration: 2')")
    #expect(try value(in: browser) == "2")
  }

  @Test func `a field shows the program's value once its change is answered`() throws {
    let inspector = try openPress()
    let browser = inspector.browser
    try browser.run("\(Self.duration).focus(); \(Self.duration).select()")
    // The list of gestures has four decimals.
    try browser.press("0", ".", "6", "5", "0", "0", "0", "0", "1", "ENTER")
    try browser.wait(until: "\(Self.duration).value == '0.65'")
    #expect(try browser.run("return document.activeElement === \(Self.duration)") == "true")
  }

  @Test func `a mistake stays in its field until it is corrected`() throws {
    let inspector = try openPress()
    let browser = inspector.browser
    try browser.run("\(Self.duration).focus(); \(Self.duration).select()")
    try browser.press("-", "3", "TAB")
    try change("minimumPressDuration", to: "0.7", beside: inspector)
    #expect(try value(in: browser) == "-3")
    #expect(
      try browser.run(
        "return document.querySelector('[data-property=minimumPressDuration] .mistake').textContent"
      ) != "")
    try browser.click("#revert")
    try browser.wait(until: "\(Self.duration).value == '0.5'")
  }
}
