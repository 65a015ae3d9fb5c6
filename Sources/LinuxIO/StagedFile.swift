internal import Glibc

/// A file that is written as a whole under another name, and then takes its own at once.
///
/// Neither a crash nor a full disk costs the file that was there before.
package struct StagedFile {
  private let path: String
  private let staged: String

  /// Writes a text to a file beside another one.
  ///
  /// - Parameters:
  ///   - text: What the file is to contain.
  ///   - path: The file that it is to replace.
  ///   - mode: The mode, less the umask.
  /// - Throws: `SystemError` with the failed call; nothing is left behind.
  package init(
    _ text: [UInt8], for path: String, mode: UInt32 = OutputFile.secretMode
  ) throws(SystemError) {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    let name = path[(start ?? path.startIndex)...]
    // Hidden, so that nobody takes it for a capture or a part of the configuration.
    let staged = "\(path[..<name.startIndex]).\(name)-new-\(getpid())"
    // A file of an earlier program with the same number.
    unsafe unlink(staged)
    do throws(SystemError) {
      var text = text
      let file = try OutputFile(path: staged, mode: mode, replaces: false)
      try file.write(&text)
      try file.synchronize()
    } catch {
      unsafe unlink(staged)
      throw SystemError(error.operation, path, number: error.number)
    }
    (self.path, self.staged) = (path, staged)
  }

  /// Replaces the file of that name, or takes the free name.
  ///
  /// - Throws: `SystemError` with the failed call; nothing is left behind.
  package func place() throws(SystemError) {
    guard unsafe rename(staged, path) == 0 else {
      let error = SystemError("write", path)
      discard()
      throw error
    }
  }

  /// Removes what was written, unless it has been placed.
  package func discard() { _ = unsafe unlink(staged) }
}
