internal import Foundation

/// The packages of PyPI that `Tests/PyPI/install` has installed.
package enum PyPI {
  private static let folder = "\(Project.root)/.build/pypi"
  /// The Python that has them.
  package static let python = "\(folder)/bin/python3"

  /// The reason why there are none; `nil` if there are.
  package static let obstacle =
    // The script's last work.
    FileManager.default.fileExists(atPath: "\(folder)/requirements.txt")
    ? nil : "not installed: packages of PyPI (Tests/PyPI/install)"
}
