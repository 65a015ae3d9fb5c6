import Foundation
import Gestures
import Glibc
import Surfaces
import TestRig
import Testing

@testable import Tools

/// The page of `gesturectl setup` in a browser, with simulated panels.
@Suite(
  .blocking,
  .enabled(
    if: TestBrowser.isWanted && InputTestbed.isWanted,
    "\(TestBrowser.obstacle ?? InputTestbed.obstacle ?? "")"))
struct PageSetupTests {
  private static let places = [Point(x: 0.2, y: 0.1), Point(x: 0.7, y: 0.4)]

  /// A phone's page covers its screen, as that of a kiosk does.
  private func open(
    _ stage: SetupStage, width: Int = 800, height: Int = 480
  ) throws -> TestBrowser {
    try stage.wait(for: "http://127.0.0.1:")
    let address = try #require(
      stage.process.standardError.firstMatch(of: /http:\/\/127\.0\.0\.1:\S+/)?.0)
    let browser = try TestBrowser()
    try browser.open(String(address), width: width, height: height, isPhone: true)
    try browser.wait(until: "document.body.dataset.state == 'target'")
    return browser
  }

  /// The place of the target, where the page is 1 wide and 1 high.
  private func target(_ browser: TestBrowser) throws -> Point {
    let text = try browser.run(
      """
      const { x, y, width, height } = document.getElementById('target').getBoundingClientRect();
      return `${(x + width / 2) / innerWidth} ${(y + height / 2) / innerHeight}`;
      """)
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    return Point(x: numbers[0], y: numbers[1])
  }

  /// Gives the page a touch as the compositor does.
  private func point(_ browser: TestBrowser, at place: Point) throws {
    try browser.run(
      """
      const at = { clientX: \(place.x) * innerWidth, clientY: \(place.y) * innerHeight };
      document.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'touch' }));
      """)
  }

  /// Touches all targets, each where the page shows it.
  ///
  /// - Parameters:
  ///   - stage: The panel.
  ///   - browser: The browser with the page.
  ///   - compositor: The map from the panel's normalized places to the page's; `nil` if the page
  ///     gets no touches.
  /// - Throws: The error of a program that does not go on.
  private func touchTargets(
    _ stage: SetupStage, _ browser: TestBrowser, compositor: Transform? = nil
  ) throws {
    for number in ScreenCorner.allCases.indices {
      try browser.wait(until: "document.body.dataset.target == \(number)")
      let target = try target(browser)
      // At the end, the page finds out that the program has ended.
      #expect(try browser.errorMessages() == "[]")
      if let compositor {
        try point(browser, at: compositor.apply(to: stage.panel.place(of: target)))
      }
      try stage.touch(target)
    }
    try browser.wait(until: "document.body.dataset.state == 'result'")
    #expect(try stage.process.wait().status == 0)
  }

  @Test func `a panel that is turned, mirrored and inaccurate is set up on the page`() throws {
    let panel = MountedPanel(.transposedAndTurned, scale: 1.08, shift: 0.015)
    let stage = try SetupStage(panel)
    let browser = try open(stage)
    try touchTargets(stage, browser, compositor: .identity)
    let findings = try browser.run("return document.getElementById('findings').textContent")
    let parts = [
      "reports its two axes swapped, and both reversed", "which the calibration corrects",
      "browser",
    ]
    #expect(parts.map(findings.contains) == [true, true, false], "\(findings)")
    try stage.expectTaps(at: Self.places)
    let text = try String(contentsOfFile: stage.configuration, encoding: .utf8)
    #expect(text.contains("# pixels: [800, 480]"))
  }

  @Test func `a compositor that turns touches with the screen is noticed`() throws {
    let stage = try SetupStage(MountedPanel(.quarterTurn))
    let browser = try open(stage, width: 480, height: 800)
    try touchTargets(
      stage, browser, compositor: PanelOrientation.quarterTurn.matrix.transform)
    #expect(stage.matrix == nil)
    let text = try String(contentsOfFile: stage.configuration, encoding: .utf8)
    #expect(text.contains("rotation: 90"))
    try stage.expectTaps(at: Self.places)
  }

  @Test func `setup ends if the compositor may not use udev's calibration yet`() throws {
    var device = SimulatedDevice.touchscreen()
    device.properties = ["LIBINPUT_CALIBRATION_MATRIX": "0 -1 1 1 0 0"]
    let stage = try SetupStage(MountedPanel(.quarterTurn), device: device)
    let browser = try open(stage, width: 480, height: 800)
    for number in ScreenCorner.allCases.indices {
      try browser.wait(until: "document.body.dataset.target == \(number)")
      let target = try target(browser)
      try point(browser, at: stage.panel.place(of: target))
      try stage.touch(target)
    }
    #expect(try stage.process.wait().status == 1)
    #expect(
      stage.process.standardError.contains(
        "restart the compositor and run setup again, or name the turn with '--screen-rotation'; "
          + "nothing was written"))
    #expect(stage.matrix == nil)
    try browser.wait(until: "document.body.dataset.state == 'failure'")
  }

  @Test func `a page that gets no touches is enough`() throws {
    let stage = try SetupStage(MountedPanel(.mirroredDown))
    let browser = try open(stage)
    try touchTargets(stage, browser)
    #expect(
      stage.process.standardError.contains("setup cannot find out whether the compositor turns"))
    #expect(stage.matrix == "1 0 0 0 -1 1")
  }

  @Test func `the page explains touches that do not count, and reports the program's end`() throws {
    let stage = try SetupStage(MountedPanel(.upright))
    let browser = try open(stage)
    try stage.touch(Point(x: 0.5, y: 0.5))
    #expect(
      try browser.wait(until: "document.getElementById('refusal').textContent || null")
        == "That was not near a corner of the panel. Touch the target.")
    try browser.keepPicture("setup-refused")
    try stage.touch(try target(browser))
    try browser.wait(until: "document.body.dataset.target == 1")
    #expect(
      try browser.run("return String(document.getElementById('refusal').hidden)") == "true")
    stage.process.signal(SIGTERM)
    #expect(try stage.process.wait().status == 1)
    try browser.wait(until: "document.body.dataset.state == 'failure'")
  }

  @Test func `touches count only while the page covers the screen`() throws {
    let stage = try SetupStage(MountedPanel(.upright))
    let browser = try open(stage)
    try browser.resize(width: 700, height: 500)
    try browser.wait(until: "document.body.dataset.state == 'window'")
    try browser.keepPicture("setup-window")
    // The page shows this once the program has answered.
    try stage.touch(Point(x: 0.5, y: 0.5))
    try browser.resize(width: 800, height: 480, isPhone: true)
    try browser.wait(until: "document.body.dataset.state == 'target'")
    #expect(try browser.run("return document.getElementById('refusal').textContent") == "")
  }

  @Test(arguments: [(800, 480), (1024, 600), (1920, 1080), (1080, 1920)])
  func `targets and sentences do not overlap and are not cut`(width: Int, height: Int) throws {
    let stage = try SetupStage(MountedPanel(.halfTurn, scale: 1.1))
    let browser = try open(stage, width: width, height: height)
    for number in ScreenCorner.allCases.indices {
      try browser.wait(until: "document.body.dataset.target == \(number)")
      let overlap = try browser.run(
        """
        const target = document.getElementById('target').getBoundingClientRect();
        const text = document.getElementById('task').getBoundingClientRect();
        const isInside = target.left >= 0 && target.top >= 0 && target.right <= innerWidth
          && target.bottom <= innerHeight;
        const isApart = target.right < text.left || target.left > text.right
          || target.bottom < text.top || target.top > text.bottom;
        return `${isInside} ${isApart}`;
        """)
      #expect(overlap == "true true")
      try browser.keepPicture("setup-\(width)x\(height)-\(number)")
      try stage.touch(try target(browser))
    }
    try browser.wait(until: "document.body.dataset.state == 'result'")
    #expect(
      try browser.run(
        """
        const main = document.querySelector('main');
        const box = document.getElementById('findings').getBoundingClientRect();
        return String(main.scrollHeight <= main.clientHeight && box.bottom <= innerHeight);
        """) == "true")
    try browser.keepPicture("setup-\(width)x\(height)-result")
  }
}
