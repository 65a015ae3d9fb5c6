internal import Foundation

/// The captures of real panels beside the project, where it is developed.
///
/// Their licenses keep them out of the project. Without them, the tests that use them are reported
/// as skipped.
package enum RealCaptures {
  /// The reason why tests that need them are skipped.
  package static let obstacle =
    "the captures of real panels in ../shared/recordings may not be published and are not here"

  /// True if the captures exist.
  package static let areThere = FileManager.default.fileExists(
    atPath: folder.appending(path: "index.json").path)

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/recordings")

  /// The index's entry for each capture; empty without captures.
  ///
  /// - Parameter entry: The values of an entry that the test needs.
  /// - Returns: The entries in the order of the index.
  package static func index<Entry: Decodable>(of entry: Entry.Type) -> [Entry] {
    guard let index = try? Data(contentsOf: folder.appending(path: "index.json")) else { return [] }
    do {
      return try JSONDecoder().decode([Entry].self, from: index)
    } catch {
      preconditionFailure("the index of the captures cannot be read: \(error)")
    }
  }

  /// The index's entries for all captures, or for every tenth unless all tests run.
  package static func sample<Entry: Decodable>(of entry: Entry.Type) -> [Entry] {
    let entries = index(of: entry)
    return stride(from: 0, to: entries.count, by: Requirement.isThorough ? 1 : 10).map {
      entries[$0]
    }
  }

  /// The text of a capture.
  package static func text(of file: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: file)))
  }
}
