import TestRig
import Testing

/// Requirements and simultaneity that are edited on the page of `gesturectl inspect CAPTURE`.
@Suite(.blocking, .enabled(if: TestBrowser.isWanted, "\(TestBrowser.obstacle ?? "")"))
struct InspectRelationTests {
  private func box(_ property: String, _ gesture: String) -> String {
    "document.querySelector('[data-property=\(property)] input[value=\"\(gesture)\"]')"
  }

  private func open() throws -> Inspector {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    try inspector.goToEnd()
    return inspector
  }

  private func wait(forYAML text: String, in browser: TestBrowser) throws {
    try browser.wait(until: "document.getElementById('yaml').textContent.includes('\(text)')")
  }

  @Test func `a requirement is added, applies and is in the YAML`() throws {
    let inspector = try open()
    let browser = inspector.browser
    try browser.click("[data-gesture=move]")
    #expect(try inspector.outcome(of: "move") == "ended")
    try browser.click("[data-property=requiresFailureOf] summary")
    try browser.run("\(box("requiresFailureOf", "press")).click()")
    try wait(forYAML: "{id: move, requiresFailureOf: [press]}", in: browser)
    try browser.wait(
      until: "document.querySelector('[data-gesture=move]').dataset.last == 'failed'")
    #expect(
      try browser.run(
        "return document.querySelector('[data-property=requiresFailureOf] summary').textContent")
        == "requiresFailureOf: press")
    try browser.click("#revert")
    try browser.wait(until: "document.querySelector('[data-gesture=move]').dataset.last == 'ended'")
    #expect(try browser.run("return \(box("requiresFailureOf", "press")).checked") == "false")
  }

  @Test func `a cycle of requirements is refused in the daemon's words`() throws {
    let inspector = try open()
    let browser = inspector.browser
    // `tap` requires `doubleTap` to fail.
    try browser.click("[data-gesture=doubleTap]")
    try browser.click("[data-property=requiresFailureOf] summary")
    try browser.run("\(box("requiresFailureOf", "tap")).click()")
    let told = try browser.wait(
      until: "document.querySelector('[data-property=requiresFailureOf] .mistake').textContent")
    #expect(told == "cycle of failure requirements: 'doubleTap' -> 'tap' -> 'doubleTap'")
    #expect(try browser.run("return \(box("requiresFailureOf", "tap")).checked") == "false")
    #expect(try browser.run("return document.getElementById('changes').hidden") == "true")
  }

  @Test func `requirements that are turned round stay without a cycle`() throws {
    let inspector = try open()
    let browser = inspector.browser
    try browser.click("[data-gesture=doubleTap]")
    try browser.run("\(box("requiresFailureOf", "press")).click()")
    try wait(forYAML: "{id: doubleTap, requiresFailureOf: [press]}", in: browser)
    try browser.click("[data-gesture=tap]")
    try browser.run("\(box("requiresFailureOf", "doubleTap")).click()")
    try wait(forYAML: "{id: tap, requiresFailureOf: []}", in: browser)
    try browser.click("[data-gesture=doubleTap]")
    try browser.run("\(box("requiresFailureOf", "tap")).click()")
    try wait(forYAML: "{id: doubleTap, requiresFailureOf: [tap, press]}", in: browser)
    #expect(try browser.run("return document.getElementById('lost').textContent") == "")
    #expect(try browser.run("return document.getElementById('problem').hidden") == "true")
    // The capture is played from its beginning with them.
    try browser.press("HOME")
    try browser.wait(until: "document.getElementById('position').value == 0")
    #expect(try browser.run("return document.getElementById('lost').textContent") == "")
  }

  @Test func `a gesture becomes simultaneous with all others`() throws {
    let inspector = try open()
    let browser = inspector.browser
    #expect(try inspector.outcome(of: "tap") == "failed")
    try browser.click("[data-gesture=move]")
    #expect(try browser.run("return \(box("simultaneousWith", "press")).checked") == "true")
    try browser.run("document.querySelector('[data-property=simultaneousWith] [data-all]').click()")
    try wait(forYAML: "{id: move, simultaneousWith: all}", in: browser)
    #expect(try browser.run("return \(box("simultaneousWith", "press")).disabled") == "true")
    #expect(
      try browser.run("return document.getElementById('gesture-place').textContent")
        == "pan on canvas; simultaneous with all others")
  }

  @Test func `properties that a touchscreen never needs are folded away`() throws {
    let inspector = try open()
    let browser = inspector.browser
    try browser.click("[data-gesture=tap]")
    let hidden =
      "[...document.querySelectorAll('#properties > details:not(.property) [data-property]')]"
    #expect(
      try browser.run("return \(hidden).map((one) => one.dataset.property).sort().join()")
        == "allowedTouchTypes,buttonMaskRequired,requiresExclusiveTouchType")
    #expect(
      try browser.run(
        "return \(hidden).every((one) => !one.querySelector('input').checkVisibility())")
        == "true")
    try browser.run(
      "document.querySelector('#properties > details:not(.property) summary').click()")
    try browser.wait(until: "\(hidden)[0].querySelector('input').checkVisibility()")
  }
}
