import Foundation
import TestRig
import Testing

/// The output of `gesturectl synthesize`, and of `gesturectl test` about sentences.
@Suite(.blocking) struct SynthesizeTests {
  private static let configuration = ["--config", "\(Project.root)/systemd/config.yaml"]
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func synthesize(_ arguments: [String], input: String? = nil) throws -> Project.Output {
    try Project.control(["synthesize"] + Self.configuration + arguments, input: input)
  }

  private static let text =
    "hold 3 fingers at 960,60 for 3.2 s; swipe left from 800,1500 by 400 in 0.15 s; "
    + "pinch out at 500,500 from 100 to 300 in 0.5 s"

  @Test func `each sentence has a row with what it hits and gives`() throws {
    let path = directory.file("kiosk.yaml")
    try """
    version: 1
    surfaces:
      - id: main
        pixels: [1080, 1920]
        diagonal: 21.5
        views:
          - {id: corner, frame: [960, 0, 120, 120], gestures: [{id: service, kind: longPress}]}
          - {id: wall, frame: [0, 1500, "100%", 420]}

    """.write(toFile: path, atomically: true, encoding: .utf8)
    let output = try Project.control([
      "synthesize", "--config", path, "-o", directory.file("a.evemu"),
      "hold on corner for 1 s; tap at 1020,60; tap at 9,9; swipe left on wall by 400",
    ])
    #expect(
      output.errors == """
        hold on corner for 1 s → 'corner': service
        tap at 1020,60 → nothing: no gesture on 'corner'
        tap at 9,9 → nothing: no view there
        swipe left on wall by 400 → nothing: no gesture on 'wall'

        """)
    #expect(output.status == 0)
  }

  @Test func `a sentence that gives nothing must say so`() throws {
    let view = "{id: v, frame: [0, 0, 200, 200], gestures: [{id: press, kind: longPress}]}"
    func write(_ text: String, to name: String) throws {
      try text.write(toFile: directory.file(name), atomically: true, encoding: .utf8)
    }
    func test(_ options: String...) throws -> Project.Output {
      try Project.control(["test", directory.path] + options)
    }
    try write(
      "version: 1\nsurfaces: [{id: main, size: [400, 800], views: [\(view)]}]", to: "gestured.yaml")
    try write("hold on v for 0.8 s; tap at 300,300\nhold on v for 0.2 s", to: "a.touches")
    let path = directory.file("a.touches")
    let mistakes = [
      "# \(path):1:22: the sentence gives nothing: no view there; if that is right, write "
        + "', nothing' behind it",
      "# \(path):2:1: the sentence gives nothing: no gesture on 'v'; if that is right, write "
        + "', nothing' behind it",
    ]
    let refused = try test("--update")
    #expect(refused.lines == ["1..1", "not ok 1 - a"] + mistakes + ["# written: 0 of 1"])
    #expect(refused.status == 1)
    #expect(!FileManager.default.fileExists(atPath: directory.file("a.jsonl")))

    try write(
      "hold on v for 0.8 s; tap at 300,300, nothing\nhold on v for 0.2 s, nothing",
      to: "a.touches")
    #expect(
      try test("--update").lines == [
        "1..1", "ok 1 - a", "# \(directory.file("a.jsonl")) written",
        "#   hold on v for 0.8 s → 'v': press",
        "#   tap at 300,300, nothing → nothing: no view there",
        "#   hold on v for 0.2 s, nothing → nothing: no gesture on 'v'", "# written: 1 of 1",
      ])
    #expect(try test().status == 0)

    // Nor does a sentence that says so give a gesture.
    try write(
      "hold on v for 0.8 s, nothing; wait 1 s; hold on v for 0.2 s, nothing", to: "a.touches")
    #expect(
      try test().lines.contains(
        "# \(path):1:1: the sentence ends with 'nothing', but gives 'v': press"))
  }

  @Test func `a view that is named must be hit`() throws {
    func write(_ text: String, to name: String) throws {
      try text.write(toFile: directory.file(name), atomically: true, encoding: .utf8)
    }
    try write(
      """
      version: 1
      surfaces:
        - id: main
          size: [400, 800]
          views:
            - id: back
              frame: [0, 0, 400, 800]
              gestures: [{id: t, kind: tap}]
              views:
                - {id: hidden, frame: [10, 10, 100, 100], isHidden: true}
                - {id: under, frame: [200, 200, 100, 100]}
                - {id: over, frame: [200, 200, 100, 100], gestures: [{id: ot, kind: tap}]}
                - {id: mute, frame: [0, 600, 100, 100]}

      """, to: "gestured.yaml")
    let path = directory.file("a.touches")
    // Tabs stand for spaces. The middle of 'back' is not covered, and 'over' is inside it.
    let sentences = "tap on\tunder; tap on hidden; tap on back; tap on back at 250,250"
    let rows = [
      "tap on under → 'over', not 'under': ot", "tap on hidden → 'back', not 'hidden': t",
      "tap on back → 'back': t", "tap on back at 250,250 → 'over': ot",
    ]
    let output = try Project.control([
      "synthesize", "--config", directory.file("gestured.yaml"), sentences, "-o",
      directory.file("o.evemu"),
    ])
    #expect(output.errors == rows.map { "\($0)\n" }.joined())
    #expect(output.status == 0)
    try FileManager.default.removeItem(atPath: directory.file("o.evemu"))

    try write(sentences, to: "a.touches")
    let refused = try Project.control(["test", directory.path, "--update"])
    #expect(
      refused.lines == [
        "1..1", "not ok 1 - a",
        "# \(path):1:1: the sentence touches 'under', but hits 'over'; choose a place where 'under' "
          + "is in front, or name the view that is hit",
        "# \(path):1:15: the sentence touches 'hidden', but hits 'back'; choose a place where "
          + "'hidden' is in front, or name the view that is hit", "# written: 0 of 1",
      ])
    #expect(refused.status == 1)
  }

  @Test func `the same sentences give the same bytes`() throws {
    let first = try synthesize([Self.text, "-o", "-"])
    #expect(
      first.lines.prefix(3) == ["# EVEMU 1.3", "# \(Self.text)", "N: Synthesized Touchscreen"])
    let file = directory.file("a.evemu")
    _ = try synthesize([Self.text, "--output", file])
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.map(String.init) == first.lines)
  }

  @Test
  func `sentences are on lines of standard input, and a wrong word has its column and a guess`()
    throws
  {
    let output = try synthesize(["-"], input: "tap at 1,2 # a tap\nwait 1 s\ntap at 1,2")
    #expect(output.status == 0)
    #expect(output.lines.filter { $0.hasSuffix(" 0003 0039 -001") }.count == 2)
    let wrong = try synthesize(["-"], input: "tap at 1,2\n swpie left from 9,9 by 9")
    #expect(wrong.errors == "<stdin>:2:2: error: unknown word 'swpie'; did you mean 'swipe'?\n")
    #expect(wrong.lines == [])
    #expect(wrong.status == 65)
    #expect(try synthesize(["tap at 1,2; tap"]).errors.hasPrefix("<sentences>:1:13: error: "))
    #expect(try Project.control(["synthesize", "--config", "-", "-"]).status == 64)
  }

  @Test func `the surface is chosen by its id, if there is one`() throws {
    let path = directory.file("two.yaml")
    try """
    version: 1
    surfaces:
      - {id: table, size: [400, 800], device: {name: "*Goodix*"}, views: []}
      - {id: wall, size: [900, 100], views: []}

    """.write(toFile: path, atomically: true, encoding: .utf8)
    func synthesize(_ arguments: [String]) throws -> Project.Output {
      try Project.control(["synthesize", "--config", path] + arguments)
    }
    #expect(try synthesize(["tap at 300,700"]).lines.contains("N: Goodix"))
    #expect(try synthesize(["tap at 800,90"]).status == 65)
    #expect(try synthesize(["--surface", "wall", "tap at 800,90"]).status == 0)
    let wrong = try synthesize(["--surface", "tabel", "tap at 1,2"])
    #expect(
      wrong.errors
        == "gesturectl: error: the configuration has no surface 'tabel'; did you mean 'table'?\n")
    #expect(wrong.status == 64)
    let none = try Project.control(
      ["synthesize", "--config", "-", "tap at 1,2"], input: "version: 1")
    #expect(none.errors.hasSuffix("the configuration has no surface\n"))
    #expect(none.status == 1)
  }
}
