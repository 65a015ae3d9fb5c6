internal import Foundation

/// A directory of a test's own, which is removed with everything in it with its last reference.
package final class TemporaryDirectory: Sendable {
  /// The path of the directory.
  package let path: String

  /// The longest path of the folder for temporary files, in bytes: the path of a socket in a
  /// directory of it has at most 107, and umockdev's takes 62 of them.
  private static let maximumParentLength = 44

  package init() throws {
    let chosen = FileManager.default.temporaryDirectory.path
    let parent = chosen.utf8.count <= Self.maximumParentLength ? chosen : "/tmp"
    path = "\(parent)/gestured-test-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it.
  package func file(_ name: String) -> String {
    "\(path)/\(name)"
  }
}
