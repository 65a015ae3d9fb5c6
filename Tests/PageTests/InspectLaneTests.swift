import Foundation
import TestRig
import Testing

/// The lanes, filters and buttons of the page of `gesturectl inspect CAPTURE`.
@Suite(.blocking, .enabled(if: TestBrowser.isWanted, "\(TestBrowser.obstacle ?? "")"))
struct InspectLaneTests {
  private static let time = "Number(document.getElementById('position').value)"

  /// Opens a capture at its beginning, and records the texts of the axis.
  private func open(_ capture: String, configuration: String? = nil) throws -> Inspector {
    let inspector =
      try configuration.map { try Inspector(capture, configuration: $0) } ?? Inspector(capture)
    try inspector.open()
    try inspector.browser.run(
      """
      window.texts = [];
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
        window.texts.push(text);
        return fillText.call(this, text, ...place);
      };
      """)
    return inspector
  }

  /// The color in a lane at a part of the chart's width, as numbers.
  private func color(_ part: Double, row: Int, in browser: TestBrowser) throws -> String {
    try browser.run(
      """
      const chart = document.getElementById('chart');
      const scale = chart.width / chart.clientWidth;
      const data = chart.getContext('2d').getImageData(
        \(part) * chart.width, (\(row) * 30 + 15) * scale, 1, 1).data;
      return [...data].join();
      """)
  }

  @Test func `the lanes show the whole capture before it is played`() throws {
    let inspector = try open("press-and-drag")
    let browser = inspector.browser
    try browser.wait(until: "document.getElementById('time').textContent.startsWith('0.000')")
    // `press` is recognized from 0.5 s on, of 0.7 s: that is pale until the capture is there.
    let pale = try color(0.9, row: 2, in: browser)
    #expect(!pale.hasSuffix(",0"))
    #expect(
      try browser.run("return document.querySelector('[data-gesture=press]').dataset.last") == "")
    try browser.press("END")
    try browser.wait(
      until: "document.querySelector('[data-gesture=press]').dataset.last == 'ended'")
    #expect(try color(0.9, row: 2, in: browser) != pale)
  }

  @Test func `a click in the lanes goes to that time and chooses the gesture`() throws {
    let inspector = try open("press-and-drag")
    let browser = inspector.browser
    try browser.run("document.getElementById('chart').scrollIntoView()")
    let place = try browser.run(
      """
      const box = document.getElementById('chart').getBoundingClientRect();
      return `${Math.round(box.left + box.width / 2)} ${Math.round(box.top + 3 * 30 + 15)}`;
      """
    ).split(separator: " ").compactMap { Int($0) }
    let point = (x: place[0], y: place[1])
    try browser.drag(from: point, to: point)
    try browser.wait(until: "Math.abs(\(Self.time) - 0.35) < 0.01")
    #expect(
      try browser.run("return document.getElementById('gesture-title').textContent") == "move")
  }

  @Test func `zoom shows a part around the time, and All shows everything`() throws {
    let inspector = try open("press-and-drag")
    let browser = inspector.browser
    try browser.press("END")
    try browser.wait(until: "\(Self.time) == 0.7")
    #expect(try browser.run("return document.getElementById('zoom-all').disabled") == "true")
    try browser.run("window.texts = []")
    try browser.press("+", "+")
    try browser.wait(
      until: "window.texts.includes('0.65 s') && !window.texts.slice(-6).includes('0.1 s')")
    #expect(try browser.run("return document.getElementById('zoom-all').disabled") == "false")
    try browser.run("window.texts = []")
    try browser.click("#zoom-all")
    try browser.wait(until: "window.texts.includes('0 s') && window.texts.includes('0.6 s')")
    // The lanes follow the time.
    try browser.press("+", "+", "+", "HOME")
    try browser.wait(until: "\(Self.time) == 0 && window.texts.slice(-4).includes('0 s')")
  }

  @Test func `every key of a capture has a button`() throws {
    let inspector = try open("press-and-drag")
    let browser = inspector.browser
    for (selector, expected) in [
      ("[data-move=\"0.1\"]", "0.1"), ("[data-move=\"0.01\"]", "0.11"),
      ("[data-move=\"-0.1\"]", "0.01"), ("[data-move=\"1\"]", "0.7"), ("#previous", "0.616"),
      ("#previous", "0.5"), ("#previous", "0"), ("#next", "0.5"),
      ("#last", "0.7"), ("[data-move=\"-1\"]", "0"), ("#last", "0.7"), ("#first", "0"),
    ] {
      try browser.click(selector)
      try browser.wait(until: "\(Self.time) == \(expected)")
    }
    // Each key in the help belongs to a control that names it.
    #expect(
      try browser.run(
        """
        const names = { '←': 'ArrowLeft', '→': 'ArrowRight', '↑': 'ArrowUp', '↓': 'ArrowDown', '−': '-' };
        const known = [...document.querySelectorAll('[aria-keyshortcuts]')]
          .flatMap((one) => one.getAttribute('aria-keyshortcuts').split(' '));
        return [...document.querySelectorAll('#help dt kbd')].map((key) => key.textContent)
          .filter((key) => key !== 'Esc' && !known.includes(names[key] ?? key)).join();
        """) == "")
  }

  @Test func `filters choose gestures and lines by state, view and gesture`() throws {
    let inspector = try open("press-and-drag")
    let browser = inspector.browser
    try browser.press("END")
    try browser.wait(
      until: "document.querySelector('[data-gesture=press]').dataset.last == 'ended'")
    func choose(_ filter: String, _ value: String) throws {
      try browser.run(
        """
        const filter = document.getElementById('filter-\(filter)');
        filter.value = [...filter.options].find((one) => one.text === '\(value)').value;
        filter.dispatchEvent(new Event('change', { bubbles: true }));
        """)
    }
    let lanes =
      "[...document.querySelectorAll('#labels li')].filter((one) => one.checkVisibility())"
      + ".map((one) => one.querySelector('button').dataset.gesture).join()"
    let lines =
      "[...new Set([...document.querySelectorAll('#list b')].map((one) => one.textContent))]"
      + ".sort().join()"
    try choose("state", "recognized")
    try browser.wait(until: "\(lanes) == 'press,move' && \(lines) == 'move,press'")
    try choose("state", "failed")
    try browser.wait(until: "\(lanes) == 'doubleTap,tap' && \(lines) == 'doubleTap,tap'")
    try choose("gesture", "tap")
    try browser.wait(until: "\(lanes) == 'tap' && \(lines) == 'tap'")
    try choose("state", "cancelled")
    try browser.wait(until: "!document.getElementById('no-lanes').hidden && \(lines) == ''")
    try browser.click("#filter-none")
    try browser.wait(
      until: "\(lanes) == 'doubleTap,tap,press,move' && \(lines).includes('touch 1')")
  }

  @Test func `lines have reasons, and a click on a time goes there`() throws {
    let inspector = try open("press-and-drag")
    let browser = inspector.browser
    try browser.press("END")
    let row =
      "[...document.querySelectorAll('#list li')].find((one) => "
      + "one.querySelector('b').textContent == 'tap')"
    try browser.wait(until: row)
    #expect(
      try browser.run("return \(row).querySelector('span').textContent")
        == "failed: prevented by press, which was recognized first")
    // Failures are quieter than recognitions.
    #expect(
      try browser.run(
        """
        const weight = (name) => getComputedStyle([...document.querySelectorAll('#list li')]
          .find((one) => one.querySelector('b').textContent == name).querySelector('b')).fontWeight;
        return `${weight('tap')} ${weight('press')}`;
        """) == "400 600")
    try browser.run("\(row).querySelector('.time').click()")
    try browser.wait(until: "\(Self.time) == 0.5")
  }

  @Test(arguments: [
    ("drag", "move", "0.06", "pan", "translation", " points/s"),
    ("pinch", "pinch", "0.5", "pinch", "scale × ", "/s"),
    ("rotation", "rotation", "0.5", "rotation", "rotation ", "°/s"),
  ])
  func `the values of a gesture under way are drawn and written`(
    capture: String, gesture: String, time: String, kind: String, words: String, unit: String
  ) throws {
    let configuration = try CanvasConfiguration(gestures: ["{id: \(gesture), kind: \(kind)}"])
    let inspector = try open(capture, configuration: configuration.path)
    let browser = inspector.browser
    try inspector.go(to: time)
    try browser.wait(until: "document.querySelector('[data-value-of=\(gesture)]')")
    let values = try browser.run("return document.getElementById('values').textContent")
    #expect(values.hasPrefix(words) && values.hasSuffix(unit), "\(values)")
    let label = try browser.run(
      "return document.querySelector('[data-text-of=\(gesture)]').textContent")
    let lane = try browser.run(
      "return document.querySelector('[data-gesture=\(gesture)] .state').textContent")
    #expect(label == "\(gesture) \(lane)")
    #expect(lane.contains { $0.isNumber })
    try browser.press("END")
    try browser.wait(until: "!document.querySelector('[data-value-of]')")
  }

  @Test func `velocities are in pixels on a surface with pixels`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("pixels.yaml")
    try """
    version: 1
    surfaces:
      - id: main
        size: [400, 800]
        pixels: [800, 1600]
        views:
          - {id: canvas, frame: [0, 0, 800, 1600], gestures: [{id: move, kind: pan}]}

    """.write(toFile: path, atomically: true, encoding: .utf8)
    let inspector = try open("drag", configuration: path)
    try inspector.go(to: "0.06")
    try inspector.browser.wait(
      until: "document.getElementById('values').textContent.endsWith(' pixels/s')")
  }

  @Test func `the page says so if the lanes have only a part of a capture`() throws {
    let directory = try TemporaryDirectory()
    let capture = try String(contentsOfFile: "\(Project.recordings)/tap.evemu", encoding: .utf8)
    let header = capture.split(separator: "\n").filter { !$0.hasPrefix("E:") }
    // Each of 250 taps changes each of 60 gestures twice or more.
    let events = (0..<250).flatMap { tap -> [String] in
      let (down, up) = ("\(tap).000000", "\(tap).080000")
      return [
        "E: \(down) 0003 0039 \(tap + 1)", "E: \(down) 0003 0035 1000",
        "E: \(down) 0003 0036 1000", "E: \(down) 0001 014a 1", "E: \(down) 0000 0000 0",
        "E: \(up) 0003 0039 -1", "E: \(up) 0001 014a 0", "E: \(up) 0000 0000 0",
      ]
    }
    try (header.map(String.init) + events).joined(separator: "\n").appending("\n").write(
      toFile: directory.file("taps.evemu"), atomically: true, encoding: .utf8)
    let configuration = try CanvasConfiguration(
      gestures: (0..<60).map { "{id: tap\($0), kind: tap}" })
    let inspector = try Inspector(
      path: directory.file("taps.evemu"), configuration: configuration.path)
    try inspector.open()
    try inspector.browser.wait(
      until: "document.getElementById('lanes-limit').textContent "
        + "== 'The lanes show only the first 20,000 changes of this capture.'")
    // A short capture is shown as a whole.
    let short = try open("tap")
    #expect(
      try short.browser.run("return document.getElementById('lanes-limit').hidden") == "true")
  }

  @Test func `the box that stops the list of lines is called freeze`() throws {
    let inspector = try open("tap")
    #expect(
      try inspector.browser.run(
        "return document.getElementById('freeze-lines').parentElement.textContent.trim()")
        == "freeze")
  }
}
