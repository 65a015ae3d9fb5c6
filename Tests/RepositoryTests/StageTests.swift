import Foundation
import TestRig
import Testing

/// `.ci/test`, and `.ci/stage`, which runs one of its stages.
@Suite(
  "Stages of CI", .blocking,
  .enabled(
    if: Requirement.isWanted(programs: ["python3"]), "\(Requirement.missing(["python3"]) ?? "")"))
struct StageTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func run(_ name: String, needing needed: String = "", _ command: String) throws -> String
  {
    let process = try TestProcess(
      "\(Project.root)/.ci/stage", [directory.path, name, needed, "sh", "-c", command])
    let output = try process.readToEnd()
    #expect(try process.wait().status == 0)
    return output.joined(separator: "\n")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: directory.file(name), encoding: .utf8)
  }

  @Test func `a stage keeps its output and its result`() throws {
    #expect(try run("good", "echo written; echo warned >&2") == "== good\nwritten\nwarned")
    #expect(try text("good.log") == "written\nwarned\n")
    #expect(try text("good.result") == "ok\n")
    #expect(try text("stages").hasPrefix("good\t"))
  }

  @Test func `a stage that fails hides no later one but those that need it`() throws {
    _ = try run("bad", "echo seen; exit 3")
    #expect(try run("independent", "echo done") == "== independent\ndone")
    #expect(try run("dependent", needing: "bad", "echo done") == "")
    #expect(try text("bad.result") == "failed\n")
    #expect(try text("independent.result") == "ok\n")
    #expect(try text("dependent.result") == "'bad' has failed\n")
    let names = try text("stages").split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(names == ["bad", "independent", "dependent"])
  }

  // MARK: All stages

  /// A project with the scripts that run stages, and stubs in place of what they run.
  private func makeProject() throws {
    for script in ["test", "stage", "summary"] {
      try write(Project.text(".ci/\(script)"), to: ".ci/\(script)")
    }
    let stubs = [
      ".ci/setup", ".ci/documentation", ".ci/test-release", ".ci/compile-for-arm", "systemd/check",
      "systemd/build-deb", "Tests/Fuzzing/run", "Tests/sanitize", "Tests/KernelRig/test",
      "Tests/KernelRig/compositors", "programs/swift",
    ]
    for stub in stubs { try write("#!/bin/sh\n", to: stub) }
  }

  private func write(_ script: String, to name: String) throws {
    let path = directory.file(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try TestProcess.writeScript(script, to: path)
  }

  /// Runs all stages, and returns the status and the lines of the summary.
  private func runAll() throws -> (status: Int32?, summary: [String]) {
    let path = "\(directory.file("programs")):/usr/bin:/bin"
    let process = try TestProcess(
      "/usr/bin/env", ["PATH=\(path)", directory.file(".ci/test"), "--sanitize"])
    let lines = try process.readToEnd()
    return (try process.wait().status, Array(lines.drop { $0 != "== summary" }))
  }

  @Test func `all stages run, and each can be found`() throws {
    try makeProject()
    let (status, summary) = try runAll()
    #expect(status == 0)
    let names = summary.compactMap { $0.firstMatch(of: #/^([a-z0-9-]+) +ok /#)?.1 }
    #expect(
      names.sorted() == [
        "arm64", "build", "compositors", "documentation", "form", "fuzzing", "kernel", "package",
        "release", "sanitizers", "tests", "units",
      ])
  }

  @Test func `what the stages run is there`() throws {
    let lines = try Project.text(".ci/test").replacing("\\\n", with: " ").split(separator: "\n")
    let commands = lines.compactMap { line -> Substring? in
      // A name, the stage that it needs, and the command, perhaps behind variables.
      line.firstMatch(
        of:
          #/(?:^|\| )stage [a-z0-9-]+ (?:''|[a-z]+) (?:env )?(?:\S+=\S+ +)*(\S+)/#
      )?.1
    }
    #expect(commands.count == 12)
    for command in commands where command != "swift" {
      #expect(
        FileManager.default.isExecutableFile(atPath: "\(Project.root)/\(command)"), "\(command)")
    }
  }
}
