import Foundation
import TestRig
import Testing

/// Replays of the captures in `Recordings/`, compared with the goldens beside them.
@Suite(.blocking) struct GoldenReplayTests {
  /// True if a recording is from a real kernel, made by `Tests/KernelRig/record`.
  private static func isOfKernel(_ name: String) -> Bool { name.hasPrefix("kernel-") }

  private static func configuration(of name: String) throws -> String {
    "\(Project.recordings)/\(try Project.configuration(of: name)).yaml"
  }

  @Test(arguments: Project.recordingNames)
  func `a replay gives the golden lines`(name: String) throws {
    let golden = try String(
      contentsOfFile: "\(Project.recordings)/\(name).jsonl", encoding: .utf8)
    let output = try Project.control([
      "replay", "--config", Self.configuration(of: name), "--touches", "--transitions",
      "\(Project.recordings)/\(name).evemu",
    ])
    #expect(output.status == 0)
    #expect(output.errors == "")
    #expect(output.lines == golden.split(separator: "\n").map(String.init))
  }

  @Test(arguments: throughNames)
  func `a replay gives what other programs would get`(name: String) throws {
    let folder = "\(Project.recordings)/Through"
    let configuration = try String(contentsOfFile: "\(folder)/\(name).yaml", encoding: .utf8)
    let capture = try #require(
      configuration.firstMatch(of: /^# ([a-z-]+\.evemu):/)?.output.1)
    func lines(_ options: String...) throws -> [String] {
      let output = try Project.control(
        ["replay", "--config", "\(folder)/\(name).yaml"] + options
          + ["\(Project.recordings)/\(capture)"])
      #expect(output.status == 0)
      #expect(output.errors == "")
      return output.lines
    }
    let golden = try String(contentsOfFile: "\(folder)/\(name).jsonl", encoding: .utf8)
      .split(separator: "\n").map(String.init)
    #expect(try lines("--through") == golden)
    // It changes nothing else.
    #expect(try lines() == golden.filter { !$0.hasSuffix(#""through":true}"#) })
  }

  /// The configurations in `Recordings/Through`.
  private static let throughNames: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(Project.recordings)/Through")) ?? [])
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()

  @Test(arguments: Project.recordingNames.filter { !isOfKernel($0) })
  func `a capture that is played twice on a panel gives its gestures twice`(name: String) throws {
    let text = try String(contentsOfFile: Project.path(of: name), encoding: .utf8)
    let lines = text.split(separator: "\n")
    // The second play continues in the state in which the first one leaves the panel.
    let second = lines.filter { $0.hasPrefix("E: ") }.map { line in
      let words = line.dropFirst(3).split(separator: ".", maxSplits: 1)
      return "E: \((Int(words[0]) ?? 0) + 100).\(words[1])"
    }
    let directory = try TemporaryDirectory()
    let path = directory.file("twice.evemu")
    try (lines.map(String.init) + second + [""]).joined(separator: "\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let output = try Project.control([
      "replay", "--config", Self.configuration(of: name), "--transitions", path,
    ])
    // Without times, and without the numbers of touches.
    let gestures = output.lines.map { line in
      (
        isOfSecondPlay: line.contains(/"time":1[0-9][0-9][.,]/),
        text: line.replacing(/"(time|id)":[0-9.]+/, with: "")
      )
    }
    let (first, again) = (
      gestures.filter { !$0.isOfSecondPlay }.map(\.text),
      gestures.filter(\.isOfSecondPlay).map(\.text)
    )
    #expect(!first.isEmpty)
    #expect(again == first)
  }

  @Test func `a replay without a surface that lets touches through has nothing to print`() throws {
    let output = try Project.control([
      "replay", "--config", "\(Project.recordings)/example.yaml", "--through",
      "\(Project.recordings)/tap.evemu",
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
