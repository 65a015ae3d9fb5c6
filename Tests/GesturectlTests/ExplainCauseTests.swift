import Foundation
import FoundationXML
import TestRig
import Testing

/// The causes that `gesturectl explain` names: of silence, of resting fingers, of refused touches.
@Suite(.blocking) struct ExplainCauseTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Explains a text as a capture, and returns the rows without their blanks.
  private func explain(
    _ text: String, _ options: [String] = [], with configuration: String = "example"
  ) throws -> [String] {
    let path = try file("written.txt", text)
    let configuration =
      configuration.contains("\n")
      ? try file("written.yaml", configuration) : "\(Project.recordings)/\(configuration).yaml"
    let output = try Project.control(["explain", "--config", configuration] + options + [path])
    #expect(output.status == 0, "\(output.errors)")
    return output.lines.map { String($0.drop { $0 == " " }) }
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let path = directory.file(name)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// The header that `evtest` prints for a panel with these codes.
  private static func header(_ codes: [(type: Int, code: Int)]) -> String {
    var text = "Input driver version is 1.0.1\nInput device name: \"Panel\"\n"
    for (type, code) in codes {
      text += "  Event type \(type)\n    Event code \(code)\n"
      if type == 3 { text += "      Min 0\n      Max \(code == 57 ? 65535 : 799)\n" }
    }
    return text
  }

  /// Frames of these events, 10 ms apart.
  private static func frames(_ frames: [[(Int, Int, Int)]], from start: Double = 0) -> String {
    frames.enumerated().map { index, events in
      let time = String(format: "%.6f", start + Double(index) / 100)
      return events.map { type, code, value in
        "Event: time \(time), type \(type) (x), code \(code) (x), value \(value)\n"
      }.joined() + "Event: time \(time), -------------- SYN_REPORT ------------\n"
    }.joined()
  }

  private static let single = header([(1, 330), (3, 0), (3, 1)])
  private static let slots = header([(1, 330), (3, 47), (3, 53), (3, 54), (3, 57)])
  private static let list = header([(3, 53), (3, 54)])

  // MARK: Silence

  @Test(
    arguments: [
      (
        single + frames([[(3, 0, 5)], [(3, 0, 6)], [(3, 0, 7)], [(3, 1, 7)]]),
        "4 frames, no contact: BTN_TOUCH was never pressed"
      ),
      (slots + frames([[(3, 53, 5)]]), "1 frame, no contact: ABS_MT_TRACKING_ID was never sent"),
      (
        slots + frames([[(3, 53, 5)], [(3, 57, -1)]]),
        "2 frames, no contact: ABS_MT_TRACKING_ID was only -1, so the fingers came down before "
          + "the first event"
      ),
      (list + frames([[(3, 54, 5)]]), "1 frame, no contact: ABS_MT_POSITION_X was never sent"),
      (single, "no contact: the capture has no events"),
    ] as [(String, String)])
  func `a capture in which nothing happens says why`(text: String, reason: String) throws {
    #expect(try explain(text) == ["0.000  \(reason)"])
  }

  @Test(arguments: ["main-2", "main-*"])
  func `a glob may choose the surface of a further device, on which nothing happens`(glob: String)
    throws
  {
    let touch = Self.frames([[(3, 0, 5), (3, 1, 5), (1, 330, 1)], [(1, 330, 0)]])
    #expect(try explain(Self.single + touch, ["--surface", glob]) == [])
    #expect(try explain(Self.single, ["--surface", glob]) == [])
  }

  // MARK: Times

  @Test func `times count from the first event`() throws {
    let start = 1_441_234_567.5
    let text =
      Self.single + Self.frames([[(3, 0, 5), (3, 1, 5), (1, 330, 1)], [(1, 330, 0)]], from: start)
    let rows = try explain(text)
    #expect(rows.first == "times count from the first event, at 1441234567.5 s")
    #expect(rows[1].hasPrefix("0.000  touch 1 at "))
    #expect(rows.last == "0.360  'tap' recognized")
    let picture = try RenderedPicture(
      arguments: RenderedPicture.example + [try file("epoch.txt", text)])
    #expect(try picture.marks(of: "tap") == ["recognized 0.360"])
  }

  // MARK: Touches

  private static let twoViews = """
    version: 1
    surfaces:
      - id: main
        size: [800, 800]
        views:
          - id: left
            frame: [0, 0, 400, 800]
            gestures: [{id: tap, kind: tap}]
          - {id: right, frame: [400, 0, 400, 800], isExclusiveTouch: true}

    """

  @Test func `the property that keeps a touch from its view is named with --touches`() throws {
    func rows(_ options: [String], second x: Int) throws -> [String] {
      try explain(
        Self.slots
          + Self.frames([
            [(3, 57, 1), (3, 53, 10), (3, 54, 10)],
            [(3, 47, 1), (3, 57, 2), (3, 53, x), (3, 54, 90)],
          ]), options, with: Self.twoViews)
    }
    #expect(
      try rows(["--touches"], second: 90).contains {
        $0.contains("'left', which itself does not receive it, since touch 1 is on it (isMultiple")
      })
    // The place of a touch is that in the view it hits.
    #expect(
      try rows(["--touches"], second: 500).contains(
        "0.010  touch 2 at 100,90 hits 'right', which itself does not receive it, since touch 1 is "
          + "on 'left' (isExclusiveTouch); it reaches no gesture"))
    // Gestures get such touches, so people who look for the reason of a failure are not told.
    #expect(try !rows([], second: 90).contains { $0.contains("does not receive") })
  }

  @Test func `a gesture that a touch misses is named with its view, and the view in front`() throws
  {
    let siblings = """
      version: 1
      surfaces:
        - id: main
          size: [800, 800]
          views:
            - {id: page, frame: [0, 0, 600, 800], gestures: [{id: unlock, kind: tap}]}
            - {id: exhibit, frame: [0, 0, 400, 800], gestures: [{id: zoom, kind: tap}]}

      """
    let frames = [10, 500, 700].flatMap { x in
      [[(3, 57, x), (3, 53, x), (3, 54, 10)], [(3, 57, -1)]]
    }
    let rows = try explain(
      Self.slots + Self.frames(frames), ["--gesture", "unlock", "--gesture", "zoom"],
      with: siblings)
    #expect(
      rows == [
        "0.000  touch 1 at 10,10 hits 'exhibit'; it reaches 'zoom'",
        "'unlock' is on 'page', behind 'exhibit'", "0.010  'zoom' recognized",
        "0.020  touch 2 at 500,10 hits 'page'; it reaches 'unlock'",
        "'zoom' is on 'exhibit', which the touch does not hit", "0.030  'unlock' recognized",
        "0.040  touch 3 at 700,10 hits no view",
        "'unlock' is on 'page', which the touch does not hit",
        "'zoom' is on 'exhibit', which the touch does not hit",
      ])
  }

  @Test func `a touch for all of many gestures, and their common failure, do not list them`() throws
  {
    let capture = try Project.text("Recordings/pinch.evemu")
    let rows = try explain(capture, with: Self.builtIn())
    #expect(
      rows.contains("0.000  touch 2 at 250,300 hits 'screen'; it reaches all 15 touch gestures"))
    #expect(
      rows.contains(
        "0.000  all touch gestures but 'twoFingerTap', 'pan', 'pinch', 'rotation' failed: "
          + "2 fingers came down, more than the 1 allowed"))
    #expect(rows.filter { $0.count >= 130 } == [])
    #expect(
      try explain(capture, ["--gesture", "edge*"], with: Self.builtIn()).contains(
        "0.000  'edgeLeft', 'edgeRight', 'edgeTop', 'edgeBottom' failed: "
          + "2 fingers came down, more than the 1 allowed"))
  }

  /// The built-in configuration, on the size of the captures.
  private static func builtIn() throws -> String {
    try Project.text("systemd/config.yaml").replacing("# size:", with: "size:")
  }

  @Test func `a capture ends with its last frame, even if nothing changed in it`() throws {
    let down = [(3, 57, 1), (3, 53, 10), (3, 54, 10)]
    let rows = try explain(
      Self.slots + Self.frames([down] + Array(repeating: [], count: 125)))
    #expect(
      rows.suffix(2) == [
        "1.250  'press' cancelled: the capture ends while fingers are down",
        "1.250  'move' failed: the capture ends while fingers are down",
      ])
  }

  // MARK: Sizes

  @Test func `every tool reports the assumed size of a panel`() throws {
    let configuration = try file(
      "sizeless.yaml", "version: 1\nsurfaces: [{id: main, views: [{id: v, frame: [0, 0, 9, 9]}]}]\n"
    )
    let actions = try file("actions.yaml", "version: 1\nactions: []\n")
    let capture = try file(
      "panel.txt",
      Self.single + Self.frames([[(3, 0, 5), (3, 1, 5), (1, 330, 1)], [(1, 330, 0)]]))
    let warning =
      "\(capture):1:1: warning: 'Panel' does not report its size, so 1000 x 1000 points are assumed; "
      + "set 'size' or 'diagonal' for 'main'\n"
    for tool in [
      ["replay"], ["explain"], ["act", "--dry-run", "--actions", actions],
    ] {
      let output = try Project.control(tool + ["--config", configuration, capture])
      #expect(output.errors == warning, "\(tool)")
    }
    let picture = try RenderedPicture(arguments: ["--config", configuration, capture])
    #expect(picture.output.errors == warning)
    #expect(try picture.texts.contains("Surface: main, 1000 × 1000 points (assumed)"))
    // As a test, the capture is beside its configuration.
    let tests = directory.file("tests")
    try FileManager.default.createDirectory(atPath: tests, withIntermediateDirectories: true)
    for (source, name) in [(configuration, "gestured.yaml"), (capture, "tap.evemu")] {
      try FileManager.default.copyItem(atPath: source, toPath: "\(tests)/\(name)")
    }
    try "".write(toFile: "\(tests)/tap.jsonl", atomically: true, encoding: .utf8)
    #expect(
      try Project.control(["test", tests]).errors
        == warning.replacing(capture, with: "\(tests)/tap.evemu"))
    let sized = try Project.control(["replay"] + RenderedPicture.example + [capture])
    #expect(sized.errors == "")
  }

  @Test func `a panel without the shape of the pixels causes a warning`() throws {
    let configuration = try file(
      "across.yaml", "version: 1\nsurfaces: [{id: main, pixels: [1080, 1920], rotation: 90}]\n")
    let drag = "\(Project.recordings)/drag.evemu"
    let output = try Project.control(["replay", "--config", configuration, drag])
    #expect(
      output.errors == "\(drag):1:1: warning: 'Example Touchscreen' and the 'pixels' of 'main' "
        + "have different proportions, so pixels are treated as square, with the mean of both scales; "
        + "check 'pixels' and 'rotation'\n")
  }

  @Test func `a device without a name is called unnamed`() throws {
    let configuration = try file("sizeless.yaml", "version: 1\nsurfaces: [{id: main}]\n")
    let text = Self.single.replacing("\"Panel\"", with: "\"\"")
    let events = Self.frames([[(3, 0, 5), (3, 1, 5), (1, 330, 1)], [(1, 330, 0)]])
    let capture = try file("panel.txt", text + events)
    let picture = try RenderedPicture(arguments: ["--config", configuration, capture])
    #expect(
      picture.output.errors.hasPrefix(
        "\(capture):1:1: warning: the unnamed device does not report its size"))
    #expect(try picture.texts.contains("Panel: unnamed device"))
    let named = try file(
      "named.yaml", "version: 1\nsurfaces: [{id: main, device: {name: \"Elan*\"}}]\n")
    let other = try Project.control(["explain", "--config", named, capture])
    #expect(
      other.errors == "gesturectl: error: no surface in the configuration matches the unnamed "
        + "device of \(capture)\n")
  }
}
