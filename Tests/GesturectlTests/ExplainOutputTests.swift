import Foundation
import TestRig
import Testing

/// The output of `gesturectl explain` for bundled captures.
@Suite(.blocking) struct ExplainOutputTests {
  private func explain(
    _ capture: String, _ configuration: String = "example", _ options: [String] = []
  ) throws -> [String] {
    let output = try Project.control(
      ["explain", "--config", "\(Project.recordings)/\(configuration).yaml"] + options
        + ["\(Project.recordings)/\(capture).evemu"])
    #expect(output.status == 0)
    return output.lines.map { String($0.drop { $0 == " " }) }
  }

  /// The output for events of a finger or palm on the device of the recordings.
  private func explain(events: String) throws -> [String] {
    let directory = try TemporaryDirectory()
    let capture = directory.file("written.evemu")
    let head = try Project.text("Recordings/palm.evemu").split(separator: "\n").prefix {
      !$0.hasPrefix("E:")
    }
    try "\(head.joined(separator: "\n"))\n\(events)\n"
      .write(toFile: capture, atomically: true, encoding: .utf8)
    let output = try Project.control([
      "explain", "--config", "\(Project.recordings)/example.yaml", capture,
    ])
    #expect(output.status == 0)
    return output.lines.map { String($0.drop { $0 == " " }) }
  }

  @Test func `a touch's gestures, waits and failures are explained, as the guide shows`() throws {
    let lines = try explain("tap")
    #expect(
      lines == [
        "0.000  touch 1 at 100,100 hits 'canvas'; it reaches 'doubleTap', 'tap', 'press', 'move'",
        "0.080  'tap' could be recognized, but must wait for 'doubleTap' to fail",
        "0.080  'press' failed: lifted after 0.08 of 0.5 s",
        "0.080  'move' failed: lifted after moving 0 of 10 points",
        "0.430  'doubleTap' failed: the next finger did not come down within 0.35 s after the lift",
        "0.430  'tap' recognized",
      ])
    let guide = try Project.text("docs/configuration.md").split(separator: "\n").map {
      $0.drop { $0 == " " }
    }
    #expect(lines.filter { !guide.contains($0[...]) } == [])
  }

  @Test func `a gesture that prevents others is named`() throws {
    let lines = try explain("press-and-drag")
    // The cause comes before its effect.
    #expect(
      lines.suffix(4).map { $0.dropFirst(7) } == [
        "'press' began",
        "'doubleTap', 'tap' failed: prevented by 'press', which was recognized first",
        "'move' began", "'press', 'move' ended",
      ])
  }

  @Test func `a pinch on a panel that reports only a bounding box is explained`() throws {
    let directory = try TemporaryDirectory()
    let capture = directory.file("boxes.evemu")
    try String(contentsOfFile: "\(Project.recordings)/pinch.evemu", encoding: .utf8)
      .replacing("P: 02 ", with: "P: 0a ")
      .write(toFile: capture, atomically: true, encoding: .utf8)
    let output = try Project.control([
      "explain", "--config", "\(Project.recordings)/all-kinds.yaml", capture,
    ])
    let reason =
      "the panel reports only the corners of a box around its fingers (INPUT_PROP_SEMI_MT)"
    #expect(output.lines.contains { $0.hasSuffix("not 'pinch', 'rotation': \(reason)") })
    #expect(!output.lines.contains { $0.contains("'pinch' began") })
  }

  @Test(
    arguments: [
      ("palm", ["0.048  'move' cancelled: a finger turned out to be a palm"]),
      (
        "syn-dropped",
        [
          "0.048  'move' cancelled: the kernel lost events, so what the fingers did is unknown"
        ]
      ),
      (
        "pen-and-hand",
        [
          "0.100  'pan' cancelled: a pen came near, so fingers are ignored",
          "0.164  a finger came down at 310,400: ignored, since a pen is near or was a moment ago",
        ]
      ),
      ("pinch", ["0.908  'rotation' failed: the fingers turned by only 0 of 10 degrees"]),
      (
        "rotation",
        ["0.900  'pinch' failed: the distance of the fingers changed by only 0.004 of 8 points"]
      ),
      (
        "swipe",
        [
          "0.016  'swipeLeft' failed: moved 12 points the wrong way",
          "0.048  'swipeUp', 'swipeDown' failed: strayed to the side by 50 points, more than the "
            + "47.648 allowed",
        ]
      ),
      (
        "edge-pan",
        [
          "0.000  'edgeRight' and 2 more edge pans failed: came down 395 points from the nearest "
            + "of their edges (limit 13)"
        ]
      ),
      ("kernel-hid", ["not 'pinch', 'rotation': already follows its maximum number of fingers"]),
    ] as [(String, [String])])
  func `reasons are in words of the gesture's kind`(capture: String, sentences: [String]) throws {
    let lines = try explain(capture, Project.configuration(of: capture))
    #expect(Set(sentences).subtracting(lines) == [])
  }

  private static let down = """
    E: 0.000000 0003 0039 0001
    E: 0.000000 0003 0035 1000
    E: 0.000000 0003 0036 1000
    """
  private static let end = "E: 0.000000 0000 0000 0000"

  @Test func `an ignored palm is reported`() throws {
    #expect(
      try explain(events: "\(Self.down)\nE: 0.000000 0003 0037 0002\n\(Self.end)") == [
        "0.000  a palm came down at 100,100: ignored"
      ])
  }

  @Test func `a measured value never looks like its limit`() throws {
    let lines = try explain(
      events: """
        \(Self.down)
        \(Self.end)
        E: 0.081000 0003 0035 1099
        E: 0.081000 0000 0000 0000
        E: 0.499900 0003 0039 -001
        E: 0.499900 0000 0000 0000
        """)
    #expect(lines.contains("0.500  'move' failed: lifted after moving 9.9 of 10 points"))
    #expect(lines.contains("0.500  'press' failed: lifted after 0.4999 of 0.5 s"))
  }

  // MARK: Filters

  @Test func `a filter by gesture keeps all touches`() throws {
    #expect(
      try explain("double-tap", "example", ["--gesture", "t*"]) == [
        "0.000  touch 1 at 100,100 hits 'canvas'; it reaches 'tap'",
        "0.080  'tap' could be recognized, but must wait for 'doubleTap' to fail",
        "0.200  touch 2 at 101,100 hits 'canvas'; it reaches none of these gestures",
        "not 'tap': not yet reset since its last attempt, because 'doubleTap', tied to it by "
          + "requiresFailureOf, is still busy",
        "0.280  'tap' failed: 'doubleTap' was recognized, but was required to fail",
      ])
  }

  @Test func `a filter by view keeps touches on the view and its descendants`() throws {
    let directory = try TemporaryDirectory()
    let configuration = directory.file("nested.yaml")
    try """
    version: 1
    surfaces: [{id: main, size: [400, 800], views: [
      {id: left, frame: [0, 0, 150, 800], gestures: [{id: a, kind: tap}], views: [
        {id: inner, frame: [0, 0, 150, 800]}]},
      {id: right, frame: [150, 0, 200, 800], gestures: [{id: b, kind: tap}]}]}]
    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    func explain(_ options: [String]) throws -> [String] {
      try Project.control(
        ["explain", "--config", configuration] + options
          + ["\(Project.recordings)/single-touch.evemu"]
      ).lines.map { String($0.dropFirst(14)) }
    }
    #expect(
      try explain(["--view", "left"]) == [
        "touch 1 at 100,100 hits 'inner'; it reaches 'a'", "'a' recognized",
      ])
    #expect(
      try explain(["--view", "r*", "--gesture", "b"]) == [
        "touch 2 at 50,200 hits 'right'; it reaches 'b'",
        "'b' failed: moved 60 points, more than the 45 allowed",
      ])
    #expect(try explain(["--surface", "m*"]).count == 4)
  }

  @Test(arguments: [
    ("--gesture", "nope", "; there is 'doubleTap', 'tap', 'press', 'move'"),
    ("--gesture", "presss", "; did you mean 'press'?"),
    ("--view", "canvsa", "; did you mean 'canvas'?"),
    ("--surface", "mian", "; did you mean 'main'?"),
    ("--surface", "other-2", "; there is 'main'"), ("--surface", "main-1", "; there is 'main'"),
  ])
  func `a glob without a match is refused, with a guess or what there is`(
    option: String, glob: String, guess: String
  ) throws {
    let output = try Project.control([
      "explain", "--config", "\(Project.recordings)/example.yaml", option, glob, option, "*",
      "\(Project.recordings)/tap.evemu",
    ])
    #expect(output.status == 64)
    #expect(
      output.errors == "gesturectl: error: no \(option.dropFirst(2)) in the configuration matches "
        + "'\(glob)'\(guess)\n")
    #expect(output.lines == [])
  }

  // MARK: Terminals

  private static let script = "/usr/bin/script"
  private static let obstacle =
    FileManager.default.isExecutableFile(atPath: script) ? nil : "not installed: script"

  @Test(
    .enabled(if: Requirement.isWanted(despite: obstacle), "\(obstacle ?? "")"),
    arguments: [60, 80])
  func `the text fits the terminal`(columns: Int) throws {
    let program = try BuildProducts.path(of: "gesturectl")
    let capture = "\(Project.recordings)/pen-and-hand.evemu"
    let explain =
      "'\(program)' explain --config '\(Project.recordings)/all-kinds.yaml' '\(capture)'"
    let process = try TestProcess(
      Self.script, ["-qec", "stty cols \(columns); \(explain)", "/dev/null"],
      environment: ["TERM": "dumb"])
    process.closeInput()
    let rows = try process.readToEnd().map {
      $0.replacing(/\u{1b}\[\d+m/, with: "").filter { !$0.isNewline }
    }
    #expect(rows.contains { $0.hasPrefix("                ") })
    #expect(rows.filter { $0.count > columns } == [])
    #expect(rows.contains { $0.count > columns - 10 })
  }
}
