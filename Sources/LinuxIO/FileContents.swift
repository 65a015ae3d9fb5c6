internal import Glibc

/// Files that are read as a whole.
package enum FileContents {
  /// The most bytes unless a caller has its own limit, more than any capture has: an endless device
  /// or pipe must not take all memory.
  static let limit = 1 << 30

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The most bytes. A file that is longer by its size is not read.
  /// - Returns: The contents.
  /// - Throws: The kernel's answer; `EFBIG` past the limit.
  package static func read(
    _ path: String, atMost limit: Int = limit
  ) throws(SystemError) -> [UInt8] {
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError("read", path) }
    let descriptor = FileDescriptor(adopting: number)
    return try read(descriptor.rawValue, path, atMost: limit)
  }

  /// True if a file of any type has this name, even a link that leads nowhere.
  ///
  /// - Throws: `SystemError` with the failed call if that cannot be found out.
  package static func isPresent(_ path: String) throws(SystemError) -> Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      if errno == ENOENT { return false }
      throw SystemError("read", path)
    }
    return true
  }

  /// Reads a file if it is a regular one: a pipe or a device may block for ever.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The most bytes. A file that is longer by its size is not read.
  /// - Returns: The contents; `nil` for any other type of file.
  /// - Throws: `SystemError` with the failed call if the file cannot be read; `EFBIG` past the
  ///   limit.
  package static func readIfRegular(
    _ path: String, atMost limit: Int = limit
  ) throws(SystemError) -> [UInt8]? {
    guard try isRegularFile(path) else { return nil }
    // If it is another file by now, opening it does not block either.
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard number >= 0 else { throw SystemError("read", path) }
    let descriptor = FileDescriptor(adopting: number)
    var status = stat()
    guard unsafe fstat(descriptor.rawValue, &status) == 0 else { throw SystemError("read", path) }
    return isRegular(status) ? try read(descriptor.rawValue, path, atMost: limit) : nil
  }

  /// True if all users, or the members of a group, may read a file or the files in a directory.
  ///
  /// - Returns: True also if that cannot be found out.
  package static func isOpen(_ path: String, toGroup group: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return true }
    let needed: mode_t = status.st_mode & S_IFMT == S_IFDIR ? 0o5 : 0o4
    if status.st_mode & needed == needed { return true }
    guard let identifier = try? GroupIdentifier(group) else { return false }
    return status.st_gid == identifier.rawValue && status.st_mode >> 3 & needed == needed
  }

  /// True if a path leads to a regular file, which never blocks a reader.
  ///
  /// - Throws: `SystemError` with the failed call if the path leads nowhere.
  package static func isRegularFile(_ path: String) throws(SystemError) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw SystemError("read", path) }
    return isRegular(status)
  }

  private static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }

  /// Reads standard input to its end.
  ///
  /// - Parameter limit: The most bytes.
  /// - Returns: The contents.
  /// - Throws: The kernel's answer; `EFBIG` past the limit.
  package static func readStandardInput(
    atMost limit: Int = limit
  ) throws(SystemError) -> [UInt8] {
    try read(STDIN_FILENO, "standard input", atMost: limit)
  }

  /// Reads an open file to its end.
  static func read(
    _ descriptor: Int32, _ name: String, atMost limit: Int = limit
  ) throws(SystemError) -> [UInt8] {
    var status = stat()
    // The size of a pipe is 0.
    if unsafe fstat(descriptor, &status) == 0, status.st_size > limit {
      throw SystemError("read", name, number: EFBIG)
    }
    var contents: [UInt8] = []
    while true {
      var result = 0
      // Memory that is not written to first is never touched if the file is small.
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
        result = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        count = max(result, 0)
      }
      if result == 0 { return contents }
      guard result > 0 else {
        if errno == EINTR { continue }
        throw SystemError("read", name)
      }
      guard contents.count + result <= limit else { throw SystemError("read", name, number: EFBIG) }
      contents.append(contentsOf: piece)
    }
  }
}
