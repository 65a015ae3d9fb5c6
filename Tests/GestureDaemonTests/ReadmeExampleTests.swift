import Foundation
import Glibc
import TestRig
import Testing

/// The README's clients in other languages, as they stand there, and a real daemon.
@Suite(
  .blocking, .enabled(if: InputTestbed.isWanted, "\(InputTestbed.obstacle ?? "")"),
  .timeLimit(.minutes(5)))
struct ReadmeExampleTests {
  /// The tools that the example in shell needs and this machine lacks; `nil` where it has them.
  private static let obstacle: String? = {
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let missing = ["nc", "jq"].filter { tool in
      !directories.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
    }
    return missing.isEmpty ? nil : "not installed: \(missing.joined(separator: ", "))"
  }()

  /// The block of the README that is in a language and has some words.
  private static func example(in language: String, with words: String) throws -> String {
    let readme = try String(contentsOfFile: "\(Project.root)/README.md", encoding: .utf8)
    let blocks = readme.components(separatedBy: "```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "```\n")[0] }
    return try #require(blocks.first { $0.contains(words) })
  }

  /// What an example says of a tap.
  private func run(_ executable: String, _ arguments: [String]) throws -> String {
    let daemon = try RunningDaemon()
    try daemon.plug("tap")
    try wait("the device is there") { daemon.process.standardError.contains("event5") }
    let client = try TestProcess(executable, arguments + [daemon.socketPath])
    try wait("the client is connected") {
      daemon.process.standardError.contains("client 1 ")
    }
    try daemon.testbed.play(Project.path(of: "tap"), isTimed: true)
    let line = try client.readLine()
    daemon.process.signal(SIGTERM)
    #expect(client.standardError == "")
    return line
  }

  @Test func theExampleInPythonTellsGestures() throws {
    let script = try Self.example(in: "python", with: "import json")
    #expect(try run("/usr/bin/python3", ["-u", "-c", script]) == "tap recognized [100, 100]")
  }

  @Test(.enabled(if: Requirement.tools.isWanted(despite: obstacle), "\(obstacle ?? "")"))
  func theExampleInShellTellsTaps() throws {
    let script = try Self.example(in: "sh", with: "nc -U")
    #expect(try run("/bin/sh", ["-c", script, "taps"]) == "tap at 100,100")
  }
}
