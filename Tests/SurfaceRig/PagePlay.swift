import Foundation
package import GestureConfiguration
package import GestureWire
package import Gestures
import Surfaces
import TestRig
import Testing

/// Touches on a surface, with the lines that the daemon's code makes of them.
///
/// The engine for web pages gets the same views and the same touches, and has to write the same.
package struct PagePlay {
  /// The topics of the lines.
  package static let topics: LineTopic = [.gestures, .transitions, .touches, .contacts, .hits]

  private let name: String
  private let lines: [String]
  /// The play for `replay.mjs`.
  private let json: Data

  /// Creates a play.
  ///
  /// - Parameters:
  ///   - name: The name for messages.
  ///   - size: The size of the surface, in points.
  ///   - views: The views of the surface.
  ///   - frames: The touches, with their times.
  ///   - lines: The bytes of the daemon's lines.
  /// - Throws: An error if it cannot be written as JSON.
  package init(
    _ name: String, size: Size, views: [ViewTemplate], frames: [TouchFrame], lines: [UInt8]
  ) throws {
    self.name = name
    self.lines = String(decoding: lines, as: UTF8.self).split(separator: "\n").map(String.init)
      // A page has no palms.
      .filter { !$0.hasPrefix(#"{"type":"ignored""#) }
    let play: [String: Any] = [
      "name": name, "size": [size.width, size.height], "views": views.map(\.object),
      "frames": frames.map { [$0.time, $0.samples.map(\.object)] as [Any] },
      "choice": ["transitions": true, "touches": true, "contacts": true, "hits": true],
    ]
    json = try JSONSerialization.data(withJSONObject: play)
  }

  /// Plays touches on views.
  package init(_ name: String, on template: SurfaceTemplate, frames: [TouchFrame]) throws {
    let size = try #require(template.size)
    let surface = template.build(size: size)
    let engine = GestureEngine(window: surface.window, identifiers: TouchIdentifiers())
    let collected = CollectedLines(topics: Self.topics)
    let lines = SurfaceLines(
      of: surface, engine, origin: LineOrigin(surface: "main"), sink: collected)
    for frame in frames { engine.send(frame.samples, at: frame.time) }
    engine.advance(to: .greatestFiniteMagnitude)
    // The engine does not own its observer.
    withExtendedLifetime(lines) {}
    try self.init(
      name, size: size, views: template.views, frames: frames, lines: collected.bytes)
  }

  /// Checks that the engine for web pages writes the same lines for all of some plays.
  package static func check(_ plays: [PagePlay]) throws {
    let directory = try PageFolder.copy()
    let file = directory.file("plays")
    try Data(plays.map(\.json).joined(separator: Data("\n".utf8))).write(to: URL(filePath: file))
    let output = try Project.run(
      "node", ["\(Project.root)/Tests/SurfaceRig/replay.mjs", directory.path, file])
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
