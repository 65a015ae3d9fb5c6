import Captures
import Foundation
import Testing

/// Captures of real panels, which lie beside the project where they may be used.
enum SharedRecordings {
  /// One capture and what is known of it.
  struct Entry: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let label: String

    var testDescription: String { file }
  }

  /// Where they are.
  static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/recordings").path

  /// Those that are there.
  static let entries: [Entry] = {
    guard let index = FileManager.default.contents(atPath: "\(directory)/index.json") else {
      return []
    }
    return (try? JSONDecoder().decode([Entry].self, from: index)) ?? []
  }()

  /// Why there are none.
  static let obstacle = "the captures of real panels are not public and not here"

  static func captures(in file: String) throws -> [Capture] {
    let contents = FileManager.default.contents(atPath: "\(directory)/\(file)") ?? Data()
    return try CaptureReader.read(Array(contents))
  }
}
