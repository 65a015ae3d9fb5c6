internal import Glibc

/// Directories.
package enum Directory {
  /// Makes a directory that only its owner can write to, unless it is there.
  package static func make(_ path: String) throws(SystemError) {
    guard unsafe mkdir(path, 0o755) != 0, errno != EEXIST else { return }
    throw SystemError("make the directory", path)
  }
}
