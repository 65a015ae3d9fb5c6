import TestRig
import Testing

/// The entry of the index about a capture of a real panel.
struct IndexEntry: Decodable, Sendable, CustomTestStringConvertible {
  var file: String
  var device: String
  var events: Int

  var testDescription: String { file }

  /// The capture's text.
  var text: [UInt8] {
    get throws { try RealCaptures.text(of: file) }
  }

  /// All captures of the index, or every tenth unless all tests run.
  static let sample = RealCaptures.sample(of: IndexEntry.self)
}
