internal import Foundation

/// A directory of a test's own, which is removed with everything in it with its last reference.
package final class TemporaryDirectory {
  /// The path of the directory.
  package let path: String

  package init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("gestured-test-\(UUID().uuidString.prefix(8))").path
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
