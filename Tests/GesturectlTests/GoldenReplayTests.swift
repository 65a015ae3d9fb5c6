import Captures
import Foundation
import GestureWire
import InputEvents
import TestRig
import Testing

@testable import Tools

/// The lines of the captures in `Recordings/`, compared with the goldens beside them.
@Suite(.blocking) struct GoldenReplayTests {
  /// True if a recording is from a real kernel, made by `Tests/KernelRig/record`.
  private static func isOfKernel(_ name: String) -> Bool { name.hasPrefix("kernel-") }

  private static func golden(_ name: String) throws -> [String] {
    try Project.text("Recordings/\(name).jsonl").split(separator: "\n").map(String.init)
  }

  /// The lines that `gesturectl replay` prints.
  private static func lines(
    of file: CaptureFile, _ configuration: String, _ topics: LineTopic = []
  ) throws -> [String] {
    let bytes = try PlayedLines.of(
      file, ConfigurationArguments.load(["\(Project.recordings)/\(configuration).yaml"]),
      topics: topics.union([.gestures, .idle]))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(arguments: Project.recordingNames)
  func `a replay gives the golden lines`(name: String) throws {
    let file = try CaptureFile(path: Project.path(of: name))
    #expect(file.breaks == [] && file.warning == nil)
    let golden = try Self.golden(name)
    let lines = try Self.lines(of: file, Project.configuration(of: name), [.touches, .transitions])
    #expect(lines == golden)
  }

  @Test(arguments: throughNames)
  func `a replay gives what other programs would get`(name: String) throws {
    let configuration = "Through/\(name)"
    let capture = try #require(
      Project.text("Recordings/\(configuration).yaml").firstMatch(of: /^# ([a-z-]+)\.evemu:/)?.1)
    let file = try CaptureFile(path: Project.path(of: String(capture)))
    let golden = try Self.golden(configuration)
    let (through, others) = try (
      Self.lines(of: file, configuration, .through), Self.lines(of: file, configuration)
    )
    #expect(through == golden)
    // It changes nothing else.
    #expect(others == golden.filter { !$0.hasSuffix(#""through":true}"#) })
  }

  /// The configurations in `Recordings/Through`.
  private static let throughNames: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(Project.recordings)/Through")) ?? [])
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()

  @Test(arguments: Project.recordingNames.filter { !isOfKernel($0) })
  func `a capture that is played twice on a panel gives its gestures twice`(name: String) throws {
    var capture = try #require(CaptureFile(path: Project.path(of: name)).captures.first)
    // The second play continues in the state in which the first one leaves the panel.
    capture.events += capture.events.map {
      InputEvent(time: $0.time + 100_000_000, code: $0.code, value: $0.value)
    }
    let lines = try Self.lines(
      of: CaptureFile(name: "twice", captures: [capture]), Project.configuration(of: name),
      .transitions)
    func gestures(ofSecondPlay isSecond: Bool) -> [String] {
      lines.filter { $0.contains(/"time":1[0-9][0-9][.,]/) == isSecond }
        // Times and the numbers of touches differ.
        .map { $0.replacing(/"(time|id)":[0-9.]+/, with: "") }
    }
    let first = gestures(ofSecondPlay: false)
    #expect(!first.isEmpty)
    #expect(gestures(ofSecondPlay: true) == first)
  }

  @Test func `a replay without a surface that lets touches through has nothing to print`() throws {
    let output = try Project.control([
      "replay", "--config", "\(Project.recordings)/example.yaml", "--through",
      Project.path(of: "tap"),
    ])
    #expect(output.status == 1)
    #expect(output.lines.isEmpty)
    #expect(
      output.errors
        == "gesturectl: error: no surface of the configuration lets touches through, so "
        + "'--through' has nothing to print: write 'through: true' in a surface, without 'grab'\n")
  }

  @Test func `all recordings exist`() {
    #expect(Project.recordingNames.count >= 13)
    #expect(Self.throughNames.count >= 8)
    #expect(Project.recordingNames.count(where: Self.isOfKernel) >= 8)
  }

  @Test func `recordings are as their generator makes them`() throws {
    let directory = try TemporaryDirectory()
    let generator = try TestProcess(BuildProducts.path(of: "MakeRecordings"), [directory.path])
    #expect(try generator.wait().status == 0)
    for name in Project.recordingNames where !Self.isOfKernel(name) {
      let made = try String(contentsOfFile: directory.file("\(name).evemu"), encoding: .utf8)
      let kept = try String(
        contentsOfFile: "\(Project.recordings)/\(name).evemu", encoding: .utf8)
      #expect(made == kept, "\(name) is not what Tests/regenerate-recordings makes")
    }
  }
}
