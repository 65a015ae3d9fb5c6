import Foundation
import TestRig
import Testing
import TouchTracker

@testable import PlayTouchTracker

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
  ) throws {
    let label = recording.label.map { LabelScreen(text: $0) }
    let transcript = Transcript(of: label ?? DrawingScreen())
    for capture in try recording.captures { #expect(transcript.play(capture)) }
    let expected = try recording.transcript
    #expect(transcript.text == expected)
    (transcript.screen as? DrawingScreen)?.expectNothingUnderWay()
  }

  @Test func `the recordings are those that MakeRecordings makes`() throws {
    let directory = try TemporaryDirectory()
    let generator = try TestProcess(BuildProducts.path(of: "MakeRecordings"), [directory.path])
    #expect(try generator.wait().status == 0)
    #expect(ExampleRecording.all.count >= 23)
    for recording in ExampleRecording.all {
      let made = try String(
        contentsOfFile: directory.file("TouchTracker/\(recording.name).evemu"), encoding: .utf8)
      #expect(
        try made == String(contentsOfFile: recording.path, encoding: .utf8),
        "\(recording.name) is not what Tests/regenerate-recordings makes")
    }
  }

  @Test func `each capture is played on a fresh surface, and one may be standard input`() throws {
    let text = try String(contentsOfFile: Self.tap.path, encoding: .utf8)
    let output = try run([Self.tap.path, "-"], input: text)
    let once = try Self.tap.transcript.split(separator: "\n").map(String.init)
    #expect(output.lines == once + once && output.errors == "" && output.status == 0)
  }

  @Test func `a label has the given text`() throws {
    let recording = ExampleRecording("label-copy")
    let output = try run(["--label", "Good evening", recording.path])
    #expect(output.lines.contains { $0.hasSuffix("pasteboard holds \"Good evening\"") })
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

  @Test func `a range that is none is a usage error`() throws {
    #expect(try run(["--range", "9", "x"]).status == 64)
  }

  @Test func `a missing capture is an error and the others are played`() throws {
    let output = try run(["/nowhere.evemu", Self.tap.path])
    #expect(output.status == 66)
    #expect(
      output.errors
        == "touchtracker-replay: error: cannot read /nowhere.evemu: No such file or directory\n")
    #expect(output.lines.count == 7)
  }

  @Test func `captures that are none, broken or without a position are errors`() throws {
    let directory = try TemporaryDirectory()
    let whole = try String(contentsOfFile: Self.tap.path, encoding: .utf8)
    let cut = try #require(whole.range(of: "E: 2.000000 0003"))
    let files: [(name: String, text: String)] = [
      ("picture", "\u{1}\u{2}PNG"), ("broken", String(whole[..<cut.upperBound])),
      ("keys", "# EVEMU 1.3\nN: Keys\nI: 0003 0001 0001 0001\nB: 01 02 00 00 00 00 00 00 00\n"),
    ]
    for (name, text) in files {
      try text.write(toFile: directory.file(name), atomically: true, encoding: .utf8)
    }
    let output = try run(files.map { directory.file($0.name) })
    #expect(output.status == 65)
    let errors = output.errors.split(separator: "\n")
    #expect(errors.count == 3)
    #expect(errors[0].hasPrefix("\(directory.file("picture")):1:1: error: "))
    #expect(errors[1].hasPrefix("\(directory.file("broken")):"))
    #expect(
      errors[2] == "\(directory.file("keys")):1:1: error: the device 'Keys' has no position")
    #expect(output.lines.last?.hasSuffix("Delete") == true, "the good part shows the menu")
  }
}
