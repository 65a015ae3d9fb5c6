import Foundation
import TestRig
import Testing

/// The captures and configurations that the page of `gesturectl inspect CAPTURE` shows.
@Suite(.blocking, .enabled(if: TestBrowser.isWanted, "\(TestBrowser.obstacle ?? "")"))
struct InspectCaptureTests {
  @Test func `a capture that breaks off is noted`() throws {
    let directory = try TemporaryDirectory()
    let capture = directory.file("broken.evemu")
    let text = try String(contentsOfFile: "\(Project.recordings)/tap.evemu", encoding: .utf8)
    try (text + "E: nonsense\n").write(toFile: capture, atomically: true, encoding: .utf8)
    let inspector = try Inspector(path: capture, configuration: nil)
    try inspector.open()
    let note = try inspector.browser.wait(
      until:
        "!document.getElementById('note').hidden && document.getElementById('note').textContent")
    #expect(note.hasPrefix("broken.evemu is invalid at line "), "\(note)")
  }

  @Test func `a view in a hidden one is hidden`() throws {
    let directory = try TemporaryDirectory()
    let configuration = directory.file("hidden.yaml")
    try """
    version: 1
    surfaces:
      - id: main
        views:
          - id: outer
            isHidden: true
            frame: ["0%", "0%", "50%", "50%"]
            views:
              - {id: inner, frame: ["0%", "0%", "50%", "50%"]}
          - {id: other, frame: ["50%", "0%", "50%", "50%"]}
    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    let inspector = try Inspector("tap", configuration: configuration)
    try inspector.browser.open(inspector.address)
    try inspector.browser.wait(until: "document.querySelector('[data-view]')")
    #expect(
      try inspector.browser.run(
        "return [...document.querySelectorAll('[data-view]')].map((one) => one.dataset.view).join()"
      )
        == "other")
  }

  @Test func `panels of one file have different captions`() throws {
    let directory = try TemporaryDirectory()
    let (capture, configuration) = (directory.file("two.yaml"), directory.file("config.yaml"))
    func device(_ number: Int) -> String {
      """
        - node: /dev/input/event\(number)
          evdev:
            name: "Panel \(number)"
            id: [3, 1, 2, \(number)]
            codes:
              0: [0]
              1: [330]
              3: [0, 1, 47, 53, 54, 57]
            absinfo:
              0: [0, 4000, 0, 0, 10]
              1: [0, 8000, 0, 0, 10]
              47: [0, 9, 0, 0, 0]
              53: [0, 4000, 0, 0, 10]
              54: [0, 8000, 0, 0, 10]
              57: [0, 65535, 0, 0, 0]
            properties: [1]
          udev:
            properties:
            - ID_INPUT=1
            - ID_INPUT_TOUCHSCREEN=1
          events:
          - evdev:
            - [0, 0, 3, 57, 1]
            - [0, 0, 3, 53, 1000]
            - [0, 0, 3, 54, 1000]
            - [0, 0, 1, 330, 1]
            - [0, 0, 0, 0, 0]
          - evdev:
            - [0, 80000, 3, 57, -1]
            - [0, 80000, 1, 330, 0]
            - [0, 80000, 0, 0, 0]

      """
    }
    try
      ("version: 1\nndevices: 2\nlibinput:\n  version: \"1.22.1\"\n  git: \"unknown\"\ndevices:\n"
      + device(5) + device(6)).write(toFile: capture, atomically: true, encoding: .utf8)
    try "version: 1\nsurfaces:\n  - {id: main, size: [400, 800]}\n"
      .write(toFile: configuration, atomically: true, encoding: .utf8)
    let inspector = try Inspector(path: capture, configuration: configuration)
    try inspector.browser.open(inspector.address)
    try inspector.browser.wait(until: "document.querySelectorAll('figcaption').length == 2")
    #expect(
      try inspector.browser.run(
        "return [...document.querySelectorAll('figcaption')].map((one) => one.textContent).join()")
        == "main: 400 × 800 points, two.yaml, Panel 5,main-2: 400 × 800 points, two.yaml, Panel 6")
  }

  @Test func `a finger that has moved for long is shown at any time`() throws {
    let directory = try TemporaryDirectory()
    let capture = directory.file("long.evemu")
    let head = try String(contentsOfFile: "\(Project.recordings)/drag.evemu", encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("E:") }
    // Two gestures that go on for 3000 frames: more lines than are kept.
    var lines = head.map(String.init)
    for frame in 0...3000 {
      let time = "\(frame / 100).\(String(1_000_000 + frame % 100 * 10_000).dropFirst())"
      if frame == 0 { lines.append("E: \(time) 0003 0039 1") }
      if frame == 3000 { lines.append("E: \(time) 0003 0039 -1") }
      if frame < 3000 {
        lines.append("E: \(time) 0003 0035 \(1000 + frame % 1000)")
        lines.append("E: \(time) 0003 0036 1000")
      }
      lines.append("E: \(time) 0000 0000 0")
    }
    try lines.map { "\($0)\n" }.joined().write(toFile: capture, atomically: true, encoding: .utf8)
    let configuration = try CanvasConfiguration(gestures: [
      "{id: tap, kind: tap}",
      "{id: move, kind: pan, simultaneousWith: all, cancelsTouchesInView: false}",
      "{id: press, kind: longPress, minimumPressDuration: 0, simultaneousWith: all}",
    ])
    let inspector = try Inspector(path: capture, configuration: configuration.path)
    try inspector.open()
    let browser = inspector.browser
    try inspector.go(to: "29.9")
    try browser.wait(
      until: "document.querySelector('[data-touch=\"1\"]')?.dataset.down == 'true' && "
        + "Number(document.body.dataset.time) > 29")
    #expect(
      try browser.run("return document.querySelector('[data-gesture=move]').dataset.begun") == "1")
    // An old verdict is still shown if it is the gesture's last.
    #expect(try inspector.verdict(on: "tap").hasPrefix("failed: "))
  }
}
