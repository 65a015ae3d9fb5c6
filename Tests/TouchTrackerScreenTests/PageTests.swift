import Foundation
import TestRig
import Testing

/// The page that shows TouchTracker, in a real browser, while fingers draw with a real daemon.
@Suite(
  .enabled(
    if: InputTestbed.isWanted && TestBrowser.isWanted,
    "\(InputTestbed.obstacle ?? TestBrowser.obstacle ?? "")"),
  .blocking(limit: 600, isSerialized: true), .serialized)
struct PageTests {
  /// A line as it is seen, in points of the surface.
  private struct SeenLine: Decodable, Equatable {
    let number: String
    let role: String
    let begin: [Double]
    let end: [Double]
    let color: String

    /// The lines back to front, as they are painted.
    static let script = """
      return [...document.querySelectorAll("line.stroke")].map((line) => ({
        number: line.parentNode.dataset.number,
        role: line.dataset.role,
        begin: [line.x1.baseVal.value, line.y1.baseVal.value],
        end: [line.x2.baseVal.value, line.y2.baseVal.value],
        color: getComputedStyle(line).stroke,
      }));
      """
  }

  /// The script that finds the chosen color.
  private static let chosenColor =
    "return document.querySelector('#colors .is-chosen').dataset.color"

  private let browser: TestBrowser
  private let stage: Stage

  init() throws {
    browser = try TestBrowser()
    stage = try Stage(["--show-touches"])
    try browser.open(stage.address, width: 400, height: 800)
    try browser.wait(until: "document.querySelector('#notice').hidden")
  }

  private func lines() throws -> [SeenLine] {
    try JSONDecoder().decode([SeenLine].self, from: Data(browser.run(SeenLine.script).utf8))
  }

  /// Waits until the page has a number of lines in a role.
  private func wait(for count: Int, _ role: String) throws {
    try browser.wait(
      until: "document.querySelectorAll(`line.stroke[data-role=${'\(role)'}]`).length === \(count)")
  }

  /// The left, top, width and height of an element in the window.
  private func frame(of selector: String) throws -> String {
    try browser.run(
      """
      const frame = document.querySelector('\(selector)').getBoundingClientRect();
      return [frame.x, frame.y, frame.width, frame.height].map(Math.round).join(" ");
      """)
  }

  /// Everything that a person does, one thing after the other; the window is as large as the
  /// surface, so its pixels are points.
  @Test func `the page shows what fingers draw`() throws {
    #expect(try frame(of: "#sheet") == "0 0 400 800")
    #expect(try browser.run("return document.querySelector('#hint').textContent") != "")
    // The line about what can be done is one line, and within the sheet.
    let isWithin = try browser.run(
      """
      const help = document.querySelector("#help").getBoundingClientRect();
      return help.left >= 0 && help.right <= 400 && help.height < 20;
      """)
    #expect(isWithin == "true")

    try draw()
    try holdAndMove()
    try selectAndDelete()
    try chooseColor()
    try openAnotherPage()
    try clear()
    #expect(try browser.errorMessages() == "[]")
  }

  /// Draws five lines.
  private func draw() throws {
    try stage.play("demo", 0..<0.6)
    try wait(for: 1, "inProgress")
    var seen = try lines()
    #expect(seen.map(\.begin) == [[70, 520]])
    #expect(seen.map(\.color) == ["rgb(217, 32, 32)"], "red")
    try browser.keepPicture("touchtracker-drawing")
    try stage.play("demo", 0.6..<4.8)
    try wait(for: 5, "finished")
    seen = try lines()
    #expect(seen.map(\.begin) == [[70, 520], [200, 200], [110, 440], [60, 600], [60, 680]])
    #expect(seen.map(\.end) == [[200, 200], [330, 520], [290, 440], [340, 620], [340, 660]])
    #expect(Set(seen.map(\.color)).count == 5, "each has the color of its direction")
    #expect(seen[2].color == "rgb(34, 34, 195)")
    try browser.keepPicture("touchtracker-lines")
  }

  /// Holds the third line and moves it.
  private func holdAndMove() throws {
    try stage.play("demo", 5.2..<6.2)
    try wait(for: 1, "selected")
    let seen = try lines()
    #expect(seen[2].number == "3" && seen[2].role == "selected")
    #expect(seen[2].color == "rgb(31, 143, 58)", "green")
    try browser.keepPicture("touchtracker-moving")
    try stage.play("demo", 6.2..<7)
    try wait(for: 5, "finished")
    #expect(try lines()[2].begin == [110, 380])
    #expect(try lines()[2].end == [290, 380])
  }

  /// Selects the fourth line and deletes it with the menu.
  private func selectAndDelete() throws {
    try stage.play("demo", 7.4..<7.6)
    try browser.wait(until: "document.querySelector('#menu text')")
    #expect(try lines().map(\.role)[3] == "selected")
    #expect(try browser.run("return document.querySelector('#menu text').textContent") == "Delete")
    // At the daemon's place: a touch there is on the menu.
    #expect(try frame(of: "#menu rect") == "113 553 76 44")
    try browser.keepPicture("touchtracker-menu")
    try stage.play("demo", 9..<9.2)
    try wait(for: 0, "selected")
    #expect(try lines().map(\.number) == ["1", "2", "3", "5"])
    #expect(try browser.run("return document.querySelector('#menu').children.length") == "0")
  }

  /// Chooses orange, and draws a line in it.
  private func chooseColor() throws {
    try stage.play("demo", 10..<10.5)
    try browser.wait(until: "document.querySelector('#colors .swatch')")
    #expect(try frame(of: "#colors .panel") == "0 700 400 100")
    #expect(try frame(of: "[data-color=orange]") == "170 710 60 80")
    #expect(try browser.run(Self.chosenColor) == "rainbow")
    try browser.keepPicture("touchtracker-colors")
    try stage.play("demo", 11.2..<13)
    try wait(for: 5, "finished")
    #expect(try lines().last?.color == "rgb(255, 165, 0)")
    #expect(try browser.run("return document.querySelector('#colors').children.length") == "0")
  }

  /// Opens a page later, which shows the same lines and the chosen color.
  private func openAnotherPage() throws {
    let before = try lines()
    try browser.open(stage.address, width: 400, height: 800)
    try wait(for: 5, "finished")
    #expect(try lines() == before)
    try stage.play("demo", 13.5..<14)
    try browser.wait(until: "document.querySelector('#colors .is-chosen')")
    #expect(try browser.run(Self.chosenColor) == "orange")
    try browser.prefer("prefers-color-scheme", "dark")
    try browser.keepPicture("touchtracker-dark")
  }

  /// Clears the drawing.
  private func clear() throws {
    try stage.play("demo", 14.7..<17)
    try wait(for: 0, "finished")
    #expect(try lines().isEmpty)
  }

  @Test func `the page shows where fingers come down`() throws {
    try browser.run(
      """
      window.touches = [];
      new MutationObserver((changes) => {
        for (const change of changes)
          for (const circle of change.addedNodes)
            touches.push([circle.cx.baseVal.value, circle.cy.baseVal.value].join());
      }).observe(document.querySelector("#touches"), { childList: true });
      """)
    // On the sheet, on the menu, and on a swatch.
    try stage.play("tap-and-delete")
    try stage.play("choose-a-color")
    try browser.wait(until: "touches.length === 9")
    #expect(
      try browser.run("return touches.join(' ')")
        == "100,400 150,400 151,369 100,400 100,600 160,600 220,600 120,750 100,500")
    try browser.wait(until: "document.querySelector('#touches').children.length === 0")
  }

  @Test func `a page shows the drawing of a restarted daemon again`() throws {
    try stage.play("tap-19-points-away", 0..<0.9)
    try wait(for: 1, "finished")
    try stage.stopDaemon()
    // First the end of the connection, then the missing daemon.
    let notice = "document.querySelector('#notice')"
    try browser.wait(until: "!\(notice).hidden && \(notice).textContent.includes('gestured')")
    try browser.keepPicture("touchtracker-notice")
    try stage.restartDaemon()
    try browser.wait(until: "document.querySelector('#notice').hidden")
    try stage.play("tap-19-points-away", 1..<2)
    try wait(for: 1, "selected")
  }

  @Test func `a page shows that its program has gone`() throws {
    stage.tracker.signal(SIGKILL)
    try browser.wait(until: "!document.querySelector('#notice').hidden")
    #expect(
      try browser.run("return document.querySelector('#notice').textContent")
        == "TouchTracker does not answer. Trying again.")
  }

  /// Fingers on the page are fingers on the touchscreen: the browser's own touches have no effect.
  @Test func `a mouse on the page has no effect`() throws {
    try stage.play("tap-19-points-away", 0..<0.9)
    try wait(for: 1, "finished")
    let before = try lines()
    // In the middle of the page, where the line is.
    try browser.click("#screen")
    try browser.click("#screen")
    let isPrevented = """
      return !document.querySelector("svg").dispatchEvent(
        new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
      """
    #expect(try browser.run(isPrevented) == "true")
    let style = "const style = getComputedStyle(document.body); "
    #expect(
      try browser.run(style + "return [style.touchAction, style.userSelect, style.overflow].join()")
        == "none,none,hidden")
    #expect(try lines() == before)
  }

  /// A window of another shape shows the whole surface; in full screen the surface fills the
  /// screen.
  @Test func `the surface keeps its shape in any window`() throws {
    try stage.play("tap-19-points-away", 0..<0.9)
    try wait(for: 1, "finished")
    try browser.resize(width: 1200, height: 400)
    // Half the size, in the middle.
    try browser.wait(until: "innerWidth === 1200")
    let line = """
      const line = document.querySelector("line.stroke");
      const place = new DOMPoint(100, 400).matrixTransform(line.getScreenCTM());
      return [place.x, place.y].map(Math.round).join(" ");
      """
    #expect(try browser.run(line) == "550 200")
  }

  @Test func `a page of another origin cannot read`() throws {
    // A page of the project's own server has a policy that would keep it from trying.
    let directory = try TemporaryDirectory()
    try "<!doctype html><body>Other".write(
      toFile: directory.file("index.html"), atomically: true, encoding: .utf8)
    let server = try TestProcess(
      "/usr/bin/python3",
      ["-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", directory.path, "0"])
    // As "Serving HTTP on 127.0.0.1 port 40123 (http://127.0.0.1:40123/) ...".
    let line = try server.readLine()
    let address = try #require(line.split(separator: "(").last?.split(separator: ")").first)
    try browser.open(String(address))
    let attempt = """
      const address = "\(stage.address)";
      const read = await fetch(address).then(() => "read", () => "refused");
      const blind = await fetch(address, { mode: "no-cors" }).then(() => "read", () => "refused");
      const stream = await new Promise((done) => {
        const socket = new WebSocket(address.replace("http", "ws") + "stream");
        socket.onopen = () => done("opened");
        socket.onerror = () => done("refused");
      });
      return [read, blind, stream].join();
      """
    #expect(try browser.run(attempt) == "refused,refused,refused")
  }
}
