import Foundation
import GestureWire
import RandomNumbers
import SurfaceRig
import TestRig
import Testing

/// The engine for web pages, in WebAssembly under Node.
@Suite(
  .blocking, .thorough,
  .enabled(
    if: Requirement.isWanted(programs: PageFolder.programs),
    "\(Requirement.missing(PageFolder.programs) ?? "")"))
struct PageEngineTests {
  @Test func `the engine in a page writes the daemon's lines`() throws {
    try PagePlay.check(
      Project.recordingNames.map { try PagePlay(recording: $0) }
        + (0..<RandomRuns.count(10_000)).map { try PagePlay(seed: UInt64($0)) })
  }

  /// Runs a script beside this file with the folder of the engine, and returns its output.
  private func run(_ script: String) throws -> Project.Output {
    let directory = try PageFolder.copy()
    return try Project.run(
      "node", ["\(Project.root)/Tests/SurfacesTests/Pages/\(script)", directory.path])
  }

  private struct Case: Decodable {
    struct Command: Decodable {
      let client: Int
      let text: String

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        client = try values.decode(Int.self)
        text = try values.decode(String.self)
      }
    }

    let commands: [Command]
    let code, message: String
  }

  @Test func `the engine in a page refuses what the daemon refuses, with the same code`() throws {
    let output = try run("commands.mjs")
    try #require(output.status == 0, "\(output.errors)")
    #expect(output.lines.count > 200)
    for line in output.lines {
      let page = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
      let stage = try CommandStage("")
      var answer: [String] = []
      for command in page.commands { answer = stage.answer(command.text, of: command.client) }
      let text = page.commands.last?.text.prefix(200) ?? ""
      #expect(answer.first == page.code, "\(text): '\(page.message)', and not \(answer)")
      // Of other errors, the words differ.
      guard page.code == CommandError.Code.limit.rawValue else { continue }
      #expect(answer.last == page.message, "\(text)")
    }
  }

  @Test func `nothing that a page does makes the module trap or grow`() throws {
    let output = try run("hostile.mjs")
    #expect(output.status == 0, "\(output.errors)")
  }
}
