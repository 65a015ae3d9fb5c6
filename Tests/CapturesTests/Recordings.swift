import Foundation
import Testing

/// The captures of real panels that lie beside the project where it is developed.
///
/// Their licences keep them out of the project, so where they are not there the tests that use
/// them are reported as skipped.
enum Recordings {
  /// What the index says of a capture.
  struct Entry: Decodable, Sendable, CustomTestStringConvertible {
    var file: String
    var device: String
    var events: Int

    var testDescription: String { file }

    /// The capture's text.
    var text: [UInt8] {
      get throws { try Array(Data(contentsOf: folder.appending(path: file))) }
    }
  }

  /// The folder, `../shared/recordings` of the package.
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/recordings")

  /// All captures of the index; none where the folder is not there.
  static let entries: [Entry] = {
    guard let index = try? Data(contentsOf: folder.appending(path: "index.json")) else { return [] }
    return (try? JSONDecoder().decode([Entry].self, from: index)) ?? []
  }()

  /// Skips a test where there are no recordings.
  static let areThere: any SuiteTrait & TestTrait = .enabled(
    "../shared/recordings is not there", { !entries.isEmpty })
}
