import Foundation
import Glibc
import TestRig
import Testing

/// The page of `gesturectl inspect CAPTURE`, in a browser.
@Suite(.blocking, .enabled(if: TestBrowser.isWanted, "\(TestBrowser.obstacle ?? "")"))
struct InspectTests {
  @Test func `the page shows fingers and the states of gestures`() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    #expect(try browser.wait(until: "document.title") == "gestured: inspect")
    // The surface is to scale: one point is one unit.
    #expect(
      try browser.run(
        "const r = document.querySelector('[data-view=canvas] rect');"
          + "return ['x', 'y', 'width', 'height'].map((name) => r.getAttribute(name)).join(' ')")
        == "0 0 400 800")
    // At 0.65 s the finger is down, 20 points from where it began, and both gestures have begun.
    try inspector.go(to: "0.65")
    try browser.wait(
      until: "document.querySelector('[data-touch=\"1\"]')?.dataset.x == '120' && "
        + "document.querySelector('[data-gesture=move]').dataset.state == 'changed'")
    #expect(
      try browser.run(
        "const c = document.querySelector('[data-touch=\"1\"] circle');"
          + "return `${c.getAttribute('cx')} ${c.getAttribute('cy')} "
          + "${document.querySelector('[data-touch=\"1\"]').dataset.down}`")
        == "120 100 true")
    #expect(
      try browser.run("return document.querySelector('[data-gesture=press]').dataset.state")
        == "changed")
    try browser.keepPicture("inspect-press-and-drag")
    try inspector.goToEnd()
    try browser.wait(until: "document.querySelector('[data-gesture=move]').dataset.last == 'ended'")
    #expect(try inspector.outcome(of: "press") == "ended")
    #expect(try inspector.outcome(of: "tap") == "failed")
    #expect(
      try inspector.verdict(on: "tap") == "failed: prevented by press, which recognized first")
    #expect(try browser.complaints() == "[]")
    inspector.process.signal(SIGINT)
    #expect(try inspector.process.wait().status == 0)
    try browser.wait(until: "document.body.dataset.connection == 'lost'")
  }

  @Test func `the page explains why a tap was not recognized`() throws {
    let inspector = try Inspector("slow-double-tap")
    try inspector.open()
    try inspector.goToEnd()
    try inspector.browser.wait(
      until: "document.querySelector('[data-gesture=doubleTap]').dataset.last == 'failed'")
    #expect(
      try inspector.verdict(on: "doubleTap") == "failed: the next tap did not come within 0.35 s")
    #expect(
      try inspector.browser.run("return document.getElementById('hint').textContent")
        == "This limit is fixed, as in UIKit.")
    // `explain` has the same sentence.
    let explained = try Project.control([
      "explain", "--config", "\(Project.recordings)/example.yaml",
      "\(Project.recordings)/slow-double-tap.evemu",
    ])
    #expect(
      explained.lines.contains { $0.hasSuffix("failed: the next tap did not come within 0.35 s") })
    // Going back shows the same as before, every time.
    try inspector.browser.press("HOME")
    try inspector.browser.wait(until: "document.getElementById('position').value == 0")
    #expect(try inspector.outcome(of: "doubleTap") == "")
    try inspector.goToEnd()
    try inspector.browser.wait(
      until: "document.querySelector('[data-gesture=doubleTap]').dataset.last == 'failed'")
  }

  @Test func `a capture plays in its own time and stops at its end`() throws {
    let inspector = try Inspector("press-and-drag")
    try inspector.open()
    let browser = inspector.browser
    try browser.press("SPACE")
    try browser.wait(until: "document.getElementById('playback').dataset.playing == 'true'")
    try browser.wait(
      until: "document.querySelector('[data-gesture=press]').dataset.last == 'ended'")
    try browser.wait(until: "document.getElementById('playback').dataset.playing == 'false'")
    #expect(
      try browser.run("return document.getElementById('time').textContent") == "0.700 s of 0.700 s")
    // Playing at the end starts from the beginning.
    try browser.press("[", "[", "[", "SPACE")
    try browser.wait(
      until: "document.getElementById('playback').dataset.playing == 'true' && "
        + "Number(document.getElementById('position').value) < 0.5")
    try browser.press("SPACE")
    try browser.wait(until: "document.getElementById('playback').dataset.playing == 'false'")
  }

  @Test func `a lifted finger is not down`() throws {
    let inspector = try Inspector("slow-double-tap")
    try inspector.open()
    let browser = inspector.browser
    let finger = "document.querySelector('[data-touch=\"1\"]')"
    // It lifts at 0.08 s, and doubleTap goes on until 0.43 s.
    for (time, expected) in [("0.05", "true"), ("0.1", "false"), ("0.4", "false")] {
      try inspector.go(to: time)
      #expect(try browser.wait(until: "\(finger)?.dataset.down") == expected, "\(time) s")
    }
    try inspector.go(to: "0.8")
    #expect(try browser.run("return String(\(finger))") == "null")
  }

  @Test func `a finger that no gesture wants is shown down and moving`() throws {
    let configuration = try CanvasConfiguration(gestures: ["{id: hold, kind: longPress}"])
    let inspector = try Inspector("drag", configuration: configuration.path)
    try inspector.open()
    try inspector.go(to: "0.04")
    #expect(try inspector.outcome(of: "hold") == "failed")
    #expect(
      try inspector.browser.run(
        "const { down, x } = document.querySelector('[data-touch]').dataset;"
          + "return `${down} ${x > 100}`") == "true true")
  }

  /// Each row has lines, and the known state of the fingers after each line.
  @Test func `a live page knows of fingers only what the daemon's lines report`() throws {
    let inspector = try Inspector("tap")
    try inspector.open()
    let seen = try inspector.browser.run(
      """
      const { Model } = await import(document.querySelector('script').src.replace('inspect.js', 'model.js'));
      const gestures = (...rows) => rows.map(([gesture, kind, more]) =>
        ({ surface: 'main', view: 'canvas', gesture, kind, delaysTouchesEnded: true, ...more }));
      const run = (all, lines) => {
        const model = new Model();
        model.isLive = true;
        model.take({ type: 'scene', surfaces: [{ surface: 'main', size: [9, 9] }],
          views: [{ surface: 'main', view: 'canvas', frame: [0, 0, 9, 9] }], gestures: all });
        return lines.map((line) => {
          model.take({ surface: 'main', view: 'canvas', ...line });
          return [...model.fingers.values()]
            .map((one) => one.end !== null ? 'up' : one.isKnown ? 'down' : '?').join(' ');
        }).join(', ');
      };
      const hit = (touch, ...names) => ({ type: 'hit', time: 0, touch, location: [1, 1], gestures: names });
      const line = (gesture, kind, state, ids, more) => ({ type: 'gesture', time: 1, gesture, kind, state,
        touches: ids.map((id) => ({ id, location: [1, 1] })), ...more });
      const told = (phase, id, more) => ({ type: 'touch', time: 1, phase,
        touches: [{ id, location: [1, 1], ...more }] });
      const double = ['double', 'tap', { numberOfTapsRequired: 2 }];
      const tap = ['tap', 'tap', { numberOfTapsRequired: 1 }];
      const pan = ['move', 'pan', {}];
      return [
        run(gestures(double, tap), [hit(1, 'double', 'tap'),
          line('tap', 'tap', 'recognized', [1], { waiting: true }),
          line('double', 'tap', 'failed', [1], { reason: 'waitedTooLong' })]),
        run(gestures(double), [hit(1, 'double'), told('began', 1), told('ended', 1)]),
        run(gestures(double, pan), [hit(1, 'double', 'move'),
          line('move', 'pan', 'failed', [1], { reason: 'movedTooLittle' })]),
        run(gestures(double, pan), [hit(1, 'double', 'move'),
          line('move', 'pan', 'failed', [1], { reason: 'prevented' })]),
        run(gestures(pan), [hit(1, 'move'), hit(2, 'move'), line('move', 'pan', 'began', [1, 2]),
          line('move', 'pan', 'changed', [1, 2]), line('move', 'pan', 'changed', [2]),
          line('move', 'pan', 'ended', [2])]),
        run([], [hit(1), told('began', 1), told('cancelled', 1), told('cancelled', 1, { cause: 'palm' })]),
      ].join(';');
      """)
    #expect(
      seen.replacing(";", with: "\n") == """
        down, up, up
        ?, ?, up
        down, up
        down, ?
        down, ? ?, down down, down down, up down, up up
        ?, down, ?, up
        """)
  }

  @Test func `earlier failures are shown after a reload of the page`() throws {
    let inspector = try Inspector("slow-double-tap")
    try inspector.open()
    let browser = inspector.browser
    try inspector.goToEnd()
    try browser.wait(
      until: "document.querySelector('[data-gesture=doubleTap]').dataset.last == 'failed'")
    try browser.click("[data-gesture=doubleTap]")
    let earlier =
      "return [...document.querySelectorAll('#earlier time')].map((one) => one.textContent)"
    #expect(try browser.run("\(earlier).join()") == "0.430 s")
    try inspector.open()
    try browser.wait(
      until: "document.querySelector('[data-gesture=doubleTap]').dataset.last == 'failed'")
    try browser.click("[data-gesture=doubleTap]")
    #expect(try browser.run("\(earlier).join()") == "0.430 s")
  }

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

  @Test func `wrong arguments are reported`() throws {
    let capture = "\(Project.recordings)/tap.evemu"
    #expect(try Project.control(["inspect", "--port", "70000"]).status == 64)
    #expect(try Project.control(["inspect", "--config", "a.yaml"]).status == 64)
    #expect(try Project.control(["inspect", "/nowhere.evemu"]).status == 66)
    #expect(try Project.control(["inspect", "--config", capture, capture]).status == 78)
    let place = try Project.control(["inspect", "--listen", "localhost", capture])
    #expect(place.status == 1)
    #expect(
      place.errors == "gesturectl: error: 'localhost' is not an IP address such as 127.0.0.1\n")
  }
}
