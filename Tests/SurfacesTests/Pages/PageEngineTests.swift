import Foundation
import RandomNumbers
import TestRig
import Testing

/// The engine for web pages, in WebAssembly under Node.
@Suite(
  "Engine for pages", .blocking, .thorough,
  .enabled(
    if: Requirement.isWanted(programs: PageFolder.programs),
    "\(Requirement.missing(PageFolder.programs) ?? "")"))
struct PageEngineTests {
  @Test func `the engine in a page writes the daemon's lines`() throws {
    let directory = try PageFolder.copy()
    var plays = try Project.recordingNames.map { try PagePlay(recording: $0) }
    plays += try (0..<RandomRuns.count(2_000)).map { try PagePlay(seed: UInt64($0)) }
    let file = directory.file("plays")
    try Data(plays.map(\.json).joined(separator: Data("\n".utf8))).write(to: URL(filePath: file))
    let output = try Project.run(
      "node", ["\(Project.root)/Tests/SurfacesTests/Pages/replay.mjs", directory.path, file])
    try #require(output.status == 0, "\(output.errors)")
    var rest = output.lines[...]
    for play in plays {
      let lines = rest.prefix { $0 != "= \(play.name)" }
      rest = rest.dropFirst(lines.count + 1)
      let place = zip(lines, play.lines).first { $0 != $1 }
      #expect(
        lines.count == play.lines.count && place == nil,
        "\(play.name): \(lines.count) lines of \(play.lines.count); \(place.map { "\($0)" } ?? "")")
    }
  }
}
