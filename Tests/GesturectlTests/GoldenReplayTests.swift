import Foundation
import TestRig
import Testing

/// Replays of the captures in `Recordings/`, compared with the goldens beside them.
@Suite(.blocking) struct GoldenReplayTests {
  /// The recordings with a kind of gesture that `example.yaml` lacks.
  private static let recordingsOfAllKinds = [
    "edge-pan", "hover", "pen", "pen-and-hand", "pinch", "rotation", "swipe",
  ]

  /// True if a recording is from a real kernel, made by `Tests/KernelRig/record`.
  private static func isOfKernel(_ name: String) -> Bool { name.hasPrefix("kernel-") }

  /// The configuration of a recording, the same as in `Tests/regenerate-recordings`.
  private static func configuration(of name: String) -> String {
    let isOfAllKinds = recordingsOfAllKinds.contains(name) || isOfKernel(name)
    let file = isOfAllKinds ? "all-kinds.yaml" : "example.yaml"
    return "\(Project.recordings)/\(file)"
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

  @Test func `all recordings exist`() {
    #expect(Project.recordingNames.count >= 13)
    #expect(Project.recordingNames.count(where: Self.isOfKernel) >= 8)
    #expect(Set(Self.recordingsOfAllKinds).isSubset(of: Project.recordingNames))
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
