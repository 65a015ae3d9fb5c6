import Captures
import TestRig
import Testing

/// Captures of real panels, beside the project where they may be used.
enum SharedRecordings {
  /// A capture with its label.
  struct Entry: Decodable, Sendable, CustomTestStringConvertible {
    let file: String
    let label: String

    var testDescription: String { file }
  }

  /// The captures that exist.
  static let entries = RealCaptures.index(of: Entry.self)
  /// All of them, or every tenth unless all tests run.
  static let sample = RealCaptures.sample(of: Entry.self)

  static func captures(in file: String) throws -> [Capture] {
    try CaptureReader.read(RealCaptures.text(of: file))
  }
}
