import Foundation
import TestRig
import Testing

/// The program `touchtracker-replay`.
@Suite(.blocking) struct ReplayProgramTests {
  private struct Output {
    let lines: [String]
    let errors: String
    let status: Int32?
  }

  private func run(_ arguments: [String], input: String? = nil) throws -> Output {
    let process = try TestProcess(BuildProducts.path(of: "touchtracker-replay"), arguments)
    if let input { try process.writeLine(input) }
    process.closeInput()
    let lines = try process.readToEnd()
    let status = try process.wait().status
    return Output(lines: lines, errors: process.standardError, status: status)
  }

  private static let tap = ExampleRecording("tap-and-delete")

  // MARK: Transcripts

  @Test(arguments: ExampleRecording.all) func `a capture gives its transcript`(
    recording: ExampleRecording
  )
    throws
  {
    let output = try run(recording.arguments + [recording.path])
    #expect(output.status == 0)
    #expect(output.errors == "")
    #expect(output.lines == (try recording.transcript).split(separator: "\n").map(String.init))
  }

  @Test func `the folder has recordings`() {
    #expect(ExampleRecording.all.count >= 23)
  }

  @Test func `the recordings are those that MakeRecordings makes`() throws {
    let directory = try TemporaryDirectory()
    let generator = try TestProcess(BuildProducts.path(of: "MakeRecordings"), [directory.path])
    #expect(try generator.wait().status == 0)
    for recording in ExampleRecording.all {
      let made = try String(
        contentsOfFile: directory.file("TouchTracker/\(recording.name).evemu"), encoding: .utf8)
      #expect(
        try made == String(contentsOfFile: recording.path, encoding: .utf8),
        "\(recording.name) is not what Tests/regenerate-recordings makes")
    }
  }

  @Test func `each capture is played on a fresh surface`() throws {
    let output = try run([Self.tap.path, Self.tap.path])
    let once = try Self.tap.transcript.split(separator: "\n").map(String.init)
    #expect(output.lines == once + once)
  }

  @Test func `standard input is a capture`() throws {
    let text = try String(contentsOfFile: Self.tap.path, encoding: .utf8)
    #expect(try run(["-"], input: text).lines == run([Self.tap.path]).lines)
  }

  // MARK: Pictures

  @Test func `the picture shows the last capture`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("picture.svg")
    let other = ExampleRecording("choose-a-color").path
    #expect(try run(["--svg", path, other, Self.tap.path]).status == 0)
    let deleted = try String(contentsOfFile: path, encoding: .utf8)
    #expect(deleted.hasPrefix("<svg ") && !deleted.contains("<line"))
    #expect(try run(["--svg", path, Self.tap.path, other]).status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("stroke=\"blue\""))
  }

  @Test func `a picture that cannot be written is a failure`() throws {
    let output = try run(["--svg", "/nowhere/picture.svg", Self.tap.path])
    #expect(output.status == 1)
    #expect(
      output.errors
        == "touchtracker-replay: error: cannot write /nowhere/picture.svg: "
        + "No such file or directory\n")
    #expect(!output.lines.isEmpty, "what was played is printed all the same")
  }

  // MARK: What is wrong

  @Test(arguments: [[], ["--speed", "max"], ["--svg"], ["--range", "9", "x"]])
  func `bad arguments are usage errors`(arguments: [String]) throws {
    #expect(try run(arguments).status == 64)
  }

  @Test func `a missing capture is an error and the others are played`() throws {
    let output = try run(["/nowhere.evemu", Self.tap.path])
    #expect(output.status == 66)
    #expect(
      output.errors
        == "touchtracker-replay: error: cannot read /nowhere.evemu: No such file or directory\n")
    #expect(output.lines.count == 7)
  }

  @Test func `a file that is no capture is an error`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("picture")
    try "\u{1}\u{2}PNG".write(toFile: path, atomically: true, encoding: .utf8)
    let output = try run([path])
    #expect(output.status == 65)
    #expect(output.errors.hasPrefix("\(path):1:1: error: "))
  }

  @Test func `the good part of a broken capture is played`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("broken.evemu")
    let whole = try String(contentsOfFile: Self.tap.path, encoding: .utf8)
    let cut = try #require(whole.range(of: "E: 2.000000 0003"))
    try whole[..<cut.upperBound].write(toFile: path, atomically: true, encoding: .utf8)
    let output = try run([path])
    #expect(output.status == 65)
    #expect(output.errors.hasPrefix("\(path):"))
    #expect(output.lines.last?.hasSuffix("Delete") == true, "the menu was shown")
  }

  @Test func `a device without a position cannot be played`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("keys.evemu")
    try "# EVEMU 1.3\nN: Keys\nI: 0003 0001 0001 0001\nB: 01 02 00 00 00 00 00 00 00\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let output = try run([path])
    #expect(output.status == 65)
    #expect(output.errors == "\(path):1:1: error: the device 'Keys' has no position\n")
  }

  @Test func `the help text shows the usage`() throws {
    let output = try run(["--help"])
    #expect(output.status == 0)
    #expect(output.lines.contains { $0.hasPrefix("USAGE: touchtracker-replay") })
  }
}
