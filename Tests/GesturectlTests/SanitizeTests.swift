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
    let calls = try callsOfSwift([])
    #expect(calls.first?.hasPrefix(" test ") == true)
    let built = try #require(calls.last?.split(separator: " ").first).split(separator: ",")
    #expect(built.contains("GestureClientTests"))
    let all = try FileManager.default.contentsOfDirectory(atPath: "\(Project.root)/Tests")
      .filter { $0.hasSuffix("Tests") }
    let targets = Set(all).subtracting(built.map(String.init)).map { $0.dropLast("Tests".count) }
    #expect(built.count + targets.count == all.count)
    for call in calls {
      let skipped = try #require(
        call.firstMatch(of: /--skip \^GesturectlTests\\\.\((.+)\)Tests\/$/)
      ).1
      for suite in skipped.split(separator: "|") {
        let text = try Project.text("Tests/GesturectlTests/\(suite)Tests.swift")
        #expect(text.contains("struct \(suite)Tests {"))
      }
    }
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
