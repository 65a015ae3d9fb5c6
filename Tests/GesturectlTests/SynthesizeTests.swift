import Foundation
import TestRig
import Testing

/// The output of `gesturectl synthesize`.
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

  @Test func `a capture of sentences can be replayed`() throws {
    let file = directory.file("a.evemu")
    let output = try synthesize([Self.text, "-o", file])
    #expect(output.status == 0)
    #expect(output.lines == [])
    #expect(output.errors == "")
    let replay = try Project.control(["replay"] + Self.configuration + [file])
    #expect(replay.status == 0)
    #expect(replay.lines.contains { $0.contains(#""gesture":"swipeLeft""#) })
    #expect(replay.lines.contains { $0.contains(#""gesture":"pinch""#) })
  }

  @Test func `the same sentences give the same bytes`() throws {
    let first = try synthesize([Self.text])
    #expect(
      first.lines.prefix(3) == ["# EVEMU 1.3", "# \(Self.text)", "N: Synthesized Touchscreen"])
    #expect(try synthesize([Self.text, "-o", "-"]).lines == first.lines)
    let file = directory.file("a.evemu")
    _ = try synthesize([Self.text, "--output", file])
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.map(String.init) == first.lines)
  }

  @Test func `standard input has sentences on lines`() throws {
    let output = try synthesize(["-"], input: "tap at 1,2 # a tap\nwait 1 s\ntap at 1,2")
    #expect(output.status == 0)
    #expect(output.lines.filter { $0.hasSuffix(" 0003 0039 -001") }.count == 2)
    #expect(
      try Project.control(["synthesize", "--config", "-", "-"]).status == 64)
  }

  @Test func `a wrong word is an error with its column and a guess`() throws {
    let output = try synthesize(["tap at 1,2; swpie left from 9,9 by 9"])
    #expect(
      output.errors == "<sentences>:1:13: error: unknown word 'swpie'; did you mean 'swipe'?\n")
    #expect(output.lines == [])
    #expect(output.status == 65)
    #expect(try synthesize(["-"], input: "\n tap").errors.hasPrefix("<stdin>:2:2: error: "))
  }

  @Test func `the surface is chosen by its id`() throws {
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
  }

  @Test func `a configuration without surfaces is an error`() throws {
    let output = try Project.control(
      ["synthesize", "--config", "-", "tap at 1,2"], input: "version: 1")
    #expect(output.status == 1)
    #expect(output.errors.hasSuffix("the configuration has no surface\n"))
  }
}
