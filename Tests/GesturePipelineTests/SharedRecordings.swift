import Captures
import TestRig
import Testing

/// Captures of real panels, which lie beside the project where they may be used.
enum SharedRecordings {
  /// One capture and what is known of it.
  struct Entry: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let label: String

    var testDescription: String { file }
  }

  /// Those that are there.
  static let entries = RealCaptures.index(of: Entry.self)

  static func captures(in file: String) throws -> [Capture] {
    try CaptureReader.read(RealCaptures.text(of: file))
  }
}
