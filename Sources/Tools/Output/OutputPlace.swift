import ArgumentParser
import Glibc
import LinuxIO

/// A place for a file that a program writes at its end, checked before people do anything for it.
enum OutputPlace {
  /// Makes sure that a file can be written.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - replaces: True if a file that exists may be replaced.
  /// - Throws: The exit code, after the diagnostic.
  static func check(_ path: String, replaces: Bool) throws {
    guard let obstacle = obstacle(path, replaces: replaces) else { return }
    StandardStream.error.report("gesturectl: error: \(obstacle)\n")
    throw ExitCode.failure
  }

  /// The reason why a file cannot be written; `nil` if it can.
  static func obstacle(_ path: String, replaces: Bool) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.isEmpty ? "." : parts.count == 1 ? "/" : parts.joined(separator: "/")
    return
      if !replaces, unsafe access(path, F_OK) == 0
    {
      "'\(path)' exists; '--force' replaces it"
    } else if unsafe access(folder, F_OK) != 0 {
      "'\(folder)' does not exist; create it, or name another file than '\(path)'"
    } else if unsafe access(folder, W_OK | X_OK) != 0
      || (access(path, F_OK) == 0 && access(path, W_OK) != 0)
    {
      "'\(path)' cannot be written; use 'sudo', or name another file"
    } else {
      nil
    }
  }
}
