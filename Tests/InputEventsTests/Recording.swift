import Captures
import TestRig
import Testing

/// A capture of a real panel, with its contacts according to the index beside it.
///
/// A script that knows nothing about these decoders made the index. Captures and index lie beside
/// the package, if there are any; they are not part of it.
struct Recording: Decodable, Sendable, CustomTestStringConvertible {
  private struct Row: Decodable, Sendable {
    let slot: Int?
    let x0: Int32?
    let y0: Int32?
    let x1: Int32?
    let y1: Int32?
  }

  private enum CodingKeys: String, CodingKey {
    case file
    case contactCount = "contacts"
    case largestDownCount = "max_concurrent"
    case rows = "contact_rows"
  }

  let file: String
  let contactCount: Int
  let largestDownCount: Int
  private let rows: [Row]

  var testDescription: String { file }

  /// The contacts of the index.
  var contacts: [RecordedContact] {
    rows.compactMap { row in
      guard let x0 = row.x0, let y0 = row.y0, let x1 = row.x1, let y1 = row.y1 else { return nil }
      return RecordedContact(slot: row.slot, begin: [x0, y0], end: [x1, y1])
    }
  }

  /// Reads the capture.
  func capture() throws -> Capture {
    try #require(CaptureReader.read(RealCaptures.text(of: file)).first)
  }

  /// The recordings of the index.
  static let all = RealCaptures.index(of: Recording.self)
}
