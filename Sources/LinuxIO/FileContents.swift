internal import Glibc

/// Whole files.
package enum FileContents {
  /// No configuration and no capture is larger; a device or a pipe without end must not take all
  /// memory.
  package static let limit = 1 << 30

  /// Reads a file.
  ///
  /// - Throws: Why not; `EFBIG` past the limit.
  package static func read(_ path: String) throws(SystemError) -> [UInt8] {
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError("read", path) }
    let descriptor = FileDescriptor(adopting: number)
    return try read(descriptor.rawValue, path)
  }

  /// Whether anything has a name; a link to nowhere is something.
  ///
  /// - Throws: Why it cannot be told.
  package static func isPresent(_ path: String) throws(SystemError) -> Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      if errno == ENOENT { return false }
      throw SystemError("read", path)
    }
    return true
  }

  /// Reads a file if it is a regular one: of a pipe or a device one may wait for ever.
  ///
  /// - Returns: What is in it; `nil` where it is anything else.
  /// - Throws: Why it cannot be read.
  package static func readIfRegular(_ path: String) throws(SystemError) -> [UInt8]? {
    guard try isRegularFile(path) else { return nil }
    // Should it be another by now, opening it does not wait either.
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard number >= 0 else { throw SystemError("read", path) }
    let descriptor = FileDescriptor(adopting: number)
    var status = stat()
    guard unsafe fstat(descriptor.rawValue, &status) == 0 else { throw SystemError("read", path) }
    return isRegular(status) ? try read(descriptor.rawValue, path) : nil
  }

  /// Whether all users, or those of a group, may read a file or what is in a directory.
  ///
  /// - Returns: `true` also where that cannot be told.
  package static func isOpen(_ path: String, toGroup group: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return true }
    let needed: mode_t = status.st_mode & S_IFMT == S_IFDIR ? 0o5 : 0o4
    if status.st_mode & needed == needed { return true }
    guard let identifier = try? GroupIdentifier(group) else { return false }
    return status.st_gid == identifier.rawValue && status.st_mode >> 3 & needed == needed
  }

  /// Whether a path leads to a regular file, which never keeps a reader waiting.
  ///
  /// - Throws: Why it leads nowhere.
  package static func isRegularFile(_ path: String) throws(SystemError) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw SystemError("read", path) }
    return isRegular(status)
  }

  private static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

  /// Reads standard input to its end.
  package static func readStandardInput() throws(SystemError) -> [UInt8] {
    try read(STDIN_FILENO, "standard input")
  }

  private static func read(_ descriptor: Int32, _ name: String) throws(SystemError) -> [UInt8] {
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return contents }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw SystemError("read", name)
      }
      guard contents.count + count <= limit else { throw SystemError("read", name, number: EFBIG) }
      contents.append(contentsOf: buffer[..<count])
    }
  }
}
