import Foundation
import TestRig
import Testing

/// `Tests/sanitize`: the calls of `swift test`, and the targets that it leaves out.
@Suite(.blocking) struct SanitizeTests {
  /// Code that starts a thread or a task, or a module that does.
  private static var start: Regex<Substring> {
    /\b(?:Thread|Task)\(|\bTask\s*\{|\.detached|TaskGroup|async let|import (?:Dispatch|NIO|Subprocess)/
  }

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test func `results of sanitizers are written to one file each`() throws {
    let calls = try callsOfSwift(["--results", directory.path, "--filter", "Taps"])
    #expect(
      calls
        == ["address", "thread"].map { sanitizer in
          " test --disable-xctest --sanitize \(sanitizer) --scratch-path .build-\(sanitizer) "
            + "--xunit-output \(directory.path)/sanitizers-\(sanitizer).xml --filter Taps"
        })
  }

  @Test func `the thread sanitizer leaves out only targets that start no threads`() throws {
    let calls = try callsOfSwift([]).map { call in
      Set(try #require(call.split(separator: " ").first).split(separator: ","))
    }
    try #require(calls.count == 2)
    let (all, threaded) = (calls[0], calls[1])
    #expect(threaded.contains("GestureClientTests") && threaded.isSubset(of: all))
    // The soak only starts programs, and takes too long under this sanitizer.
    let targets = all.subtracting(threaded + ["SoakTests"]).map { $0.dropLast("Tests".count) }
    #expect(targets.contains("Gestures"))
    for target in targets {
      let folder = "Sources/\(target)"
      for file in try FileManager.default.subpathsOfDirectory(atPath: "\(Project.root)/\(folder)")
      where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(Project.root)/\(folder)/\(file)", encoding: .utf8)
        let start = text.firstMatch(of: Self.start)?.0
        #expect(start == nil, "\(folder)/\(file) may start a thread: \(start ?? "")")
      }
    }
  }

  @Test func `all targets of tests but those of the repository are tested`() throws {
    let built = try #require(try callsOfSwift([]).first?.split(separator: " ").first)
    let folders = try FileManager.default.contentsOfDirectory(atPath: "\(Project.root)/Tests")
      .filter { $0.hasSuffix("Tests") && $0 != "RepositoryTests" }
    #expect(Set(built.split(separator: ",")) == Set((folders + ["SoakTests"]).map { $0[...] }))
  }

  /// The test targets and arguments of each call of `swift`, a script here that only records them.
  private func callsOfSwift(_ arguments: [String]) throws -> [String] {
    try TestProcess.writeScript(
      "#!/bin/sh\necho \"${TEST_TARGETS-} $*\" >>'\(directory.path)/calls'\n",
      to: directory.file("swift"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let process = try TestProcess(
      "\(Project.root)/Tests/sanitize", arguments,
      // A caller's targets have no effect: this test itself runs under the thread sanitizer.
      environment: ["PATH": "\(directory.path):\(path)", "TEST_TARGETS": "ActionsTests"])
    _ = try process.readToEnd()
    #expect(try process.wait().status == 0)
    let calls = try String(contentsOfFile: directory.file("calls"), encoding: .utf8)
    return calls.split(separator: "\n").map(String.init)
  }
}
