import Foundation
import TestRig
import Testing

/// `.ci/stage`, which runs one stage of `.ci/test`.
@Suite("A stage of CI", .blocking)
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
}
