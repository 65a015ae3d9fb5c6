import Foundation
import TestRig
import Testing

/// `Tests/sanitize`: the calls of `swift test`, and the targets that it tests.
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

  @Test func `each target with threads or unsafe code is tested with the sanitizer for it`() throws
  {
    let calls = try callsOfSwift([]).map { call in
      Set(try #require(call.split(separator: " ").first).split(separator: ","))
    }
    try #require(calls.count == 2)
    let (address, thread) = (calls[0], calls[1])
    #expect(address.isSuperset(of: thread))
    var count = 0
    for (target, text) in try sources() {
      let tests = target.prefix(1).uppercased()[...] + target.dropFirst() + "Tests"
      if text.contains(Self.start) { #expect(thread.contains(tests), "\(target) has threads") }
      guard text.contains(/^ *[^\/\n]*\bunsafe\b/.anchorsMatchLineEndings()) else { continue }
      #expect(address.contains(tests), "\(target) has unsafe code")
      count += 1
    }
    #expect(count > 5)
  }

  /// The text of all files of each target.
  private func sources() throws -> [(target: String, text: String)] {
    let folder = "\(Project.root)/Sources"
    // The module for pages is no target, and runs only in WebAssembly.
    let targets = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0 != "CGestures"
    }
    return try targets.sorted().map { target in
      let files = try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(target)")
      let texts = try files.filter { $0.hasSuffix(".swift") }.map {
        try String(contentsOfFile: "\(folder)/\(target)/\($0)", encoding: .utf8)
      }
      return (target: target, text: texts.joined(separator: "\n"))
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
      environment: ["PATH": "\(directory.path):\(path)", "TEST_TARGETS": "ToolsTests"])
    _ = try process.readToEnd()
    #expect(try process.wait().status == 0)
    let calls = try String(contentsOfFile: directory.file("calls"), encoding: .utf8)
    return calls.split(separator: "\n").map(String.init)
  }
}
