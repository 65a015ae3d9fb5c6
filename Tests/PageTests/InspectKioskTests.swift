import Foundation
import TestRig
import Testing

/// The page of `gesturectl inspect` with the surface of a kiosk: a small corner, and a screen that
/// goes dark.
@Suite(.blocking, .enabled(if: TestBrowser.isWanted, "\(TestBrowser.obstacle ?? "")"))
struct InspectKioskTests {
  private static let configuration = """
    version: 1
    surfaces:
      - id: main
        pixels: [1080, 1920]
        diagonal: 21.5
        idleAfter: 120
        guard: {release: 0.5}
        views:
          - id: page
            frame: [0, 0, "100%", "100%"]
            gestures: [{id: press, kind: tap}, {id: move, kind: pan}]
            views:
              - id: corner
                frame: [1020, 0, 60, 60]
                gestures: [{id: service, kind: longPress}]

    """
  private static let sentences =
    "tap on page; wait 130 s; tap on page; drag on page by 300,0; hold on corner for 1 s"

  private let directory: TemporaryDirectory
  private let inspector: Inspector

  init() throws {
    directory = try TemporaryDirectory()
    let (configuration, capture) = (directory.file("kiosk.yaml"), directory.file("kiosk.evemu"))
    try Self.configuration.write(toFile: configuration, atomically: true, encoding: .utf8)
    _ = try Project.control([
      "synthesize", "--config", configuration, Self.sentences, "-o", capture,
    ])
    inspector = try Inspector(path: capture, configuration: configuration)
  }

  private var browser: TestBrowser { inspector.browser }

  private func open(width: Int = 1440, height: Int = 900) throws {
    try inspector.open(width: width, height: height, isPhone: width < 500)
    try browser.wait(until: "document.querySelector('[data-view=corner]')")
  }

  @Test func `a long pause is short on the slider and in the lanes`() throws {
    try open()
    // Of 256 s, less than ten are shown: the last pause is the one until the surface is idle.
    let length = try #require(
      try Double(browser.run("return document.getElementById('position').max")))
    #expect(length < 10)
    let time = "document.getElementById('time').textContent"
    try browser.run(
      """
      const position = document.getElementById('position');
      position.value = position.max / 2;
      position.dispatchEvent(new Event('input'));
      position.dispatchEvent(new Event('change'));
      """)
    try browser.wait(until: "/^13[0-9].* s of 25[0-9]/.test(\(time))")
    try inspector.goToEnd()
    try browser.wait(until: "\(time).split(' s')[0] == \(time).split('of ')[1].split(' s')[0]")
    // A place in the lanes is the same time as on the slider.
    try browser.run(
      """
      const chart = document.getElementById('chart');
      const box = chart.getBoundingClientRect();
      chart.setPointerCapture = () => {};
      const at = { clientX: box.left + box.width / 2, clientY: box.top + 5, pointerId: 1 };
      chart.dispatchEvent(new PointerEvent('pointerdown', at));
      chart.dispatchEvent(new PointerEvent('pointerup', at));
      """)
    try browser.wait(until: "/^13[0-9]/.test(\(time))")
    try browser.wait(
      until: "Math.abs(document.getElementById('position').value / \(length) - 0.5) < 0.05")
  }

  @Test func `lines tell that the surface was idle, and which touches the guard kept`() throws {
    try open()
    try inspector.goToEnd()
    let rows =
      "[...document.querySelectorAll('#list li')].map((row) => "
      + "[...row.querySelectorAll('b, span')].map((part) => part.textContent).join(' '))"
    try browser.wait(until: "\(rows).length > 10")
    let shown = try browser.run("return \(rows).join('\\n')").split(separator: "\n")
    #expect(shown.contains("main surface idle"))
    #expect(shown.contains("main surface active"))
    #expect(
      shown.filter { $0.hasPrefix("press recognized") }.map { $0.hasSuffix(", guarded") }
        == [true, false])
  }

  @Test(arguments: [(1440, 900), (900, 1000)])
  func `the surface stays as it is while somebody draws on it or edits it`(
    screen: (Int, Int)
  ) throws {
    try open(width: screen.0, height: screen.1)
    let box = """
      const box = document.querySelector('.panel').getBoundingClientRect();
      return [box.left, box.top + scrollY, box.width, box.height].map(Math.round).join();
      """
    let before = try browser.run(box)
    try browser.press("v")
    try browser.wait(until: "!document.getElementById('draw-form').hidden")
    #expect(try browser.run(box) == before)
    // The form is in sight, too.
    #expect(
      try browser.run(
        """
        const form = document.getElementById('draw-form').getBoundingClientRect();
        return `${scrollY} ${form.top >= 0 && form.bottom <= innerHeight}`;
        """) == "0 true")
    try browser.press("ESCAPE")
    try browser.press("ESCAPE", "l")
    try browser.wait(until: "!document.getElementById('view-form').hidden")
    #expect(try browser.run(box) == before)
  }

  @Test(arguments: [(1440, 900), (390, 844)])
  func `a view that is too small for its name has it beside it`(screen: (Int, Int)) throws {
    try open(width: screen.0, height: screen.1)
    #expect(
      try browser.run(
        """
        const text = [...document.querySelectorAll('.labels text')]
          .find((one) => one.textContent === 'corner')?.getBoundingClientRect();
        const view = document.querySelector('[data-view=corner] rect').getBoundingClientRect();
        const panel = document.querySelector('.panel').getBoundingClientRect();
        if (!text) return 'no label';
        const gap = Math.max(text.left - view.right, view.left - text.right, text.top - view.bottom,
          view.top - text.bottom);
        return `${gap > -5 && gap < 12} ${text.left >= panel.left && text.right <= panel.right + 1}`;
        """) == "true true")
    try browser.keepPicture("inspect-kiosk-\(screen.0)")
  }

  @Test func `a drag that begins beside the surface selects no name of a view`() throws {
    try open()
    let place = try browser.run(
      """
      const panel = document.querySelector('.panel').getBoundingClientRect();
      const middle = [panel.left + panel.width / 2, panel.top + panel.height / 2];
      return [panel.left - 25, middle[1], ...middle].map(Math.round).join(' ');
      """
    ).split(separator: " ").compactMap { Int($0) }
    try browser.drag(from: (place[0], place[1]), to: (place[2], place[3]))
    #expect(try browser.run("return getSelection().toString()") == "")
  }
}
