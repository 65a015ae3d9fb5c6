internal import Glibc

/// A file that a program writes from its beginning, or standard output.
package struct OutputFile: ~Copyable {
  /// The mode of a file with a person's movements on a screen, which are a secret: only its owner
  /// may read it.
  package static let secretMode: UInt32 = 0o600

  private let descriptor: FileDescriptor
  private let name: String

  /// Opens a new file in place of any other of its name, or standard output for `nil`.
  ///
  /// A regular file that exists is replaced. If it cannot be, since its folder is read-only or it
  /// is a mount, it is emptied and written, with the mode of a new one. Links such as
  /// `/dev/stdout`, pipes and devices are written as they are.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mode: The mode of a new file, less the umask.
  ///   - replaces: False if a file that exists is an error.
  /// - Throws: `SystemError` with the failed call.
  package init(
    path: String?, mode: UInt32 = secretMode, replaces: Bool = true
  ) throws(SystemError) {
    let name = path ?? "standard output"
    let number = path.map { Self.open($0, mode, replaces: replaces) } ?? dup(STDOUT_FILENO)
    guard number >= 0 else { throw SystemError("write", name) }
    // Only after the last error: Swift 6.2 aborts where an initializer of a noncopyable type throws
    // with a property set.
    self.name = name
    descriptor = FileDescriptor(adopting: number)
  }

  /// Returns the descriptor, or -1 with the reason in `errno`.
  private static func open(_ path: String, _ mode: UInt32, replaces: Bool) -> Int32 {
    // An old file may have another mode, and whoever has opened it would read what is written. It
    // is replaced before the first byte, so a full disk costs it: a program that follows a
    // recording by its name, such as `tail -F`, must find it while it is written.
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC
    guard replaces else { return unsafe Glibc.open(path, flags | O_EXCL, mode) }
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return unsafe Glibc.open(path, flags | O_TRUNC, mode)
    }
    // A file that may not be written is not replaced either.
    guard unsafe access(path, W_OK) == 0 else { return -1 }
    // A name beside it, however long its own is.
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    let new = "\(path[..<(start ?? path.startIndex)]).new-\(getpid())"
    let number = unsafe Glibc.open(new, flags | O_EXCL, mode)
    guard number >= 0 else { return emptied(path, mode) }
    guard unsafe rename(new, path) == 0 else {
      let reason = errno
      close(number)
      unsafe unlink(new)
      errno = reason
      return emptied(path, mode)
    }
    return number
  }

  /// Empties a file that cannot be replaced, for the reason in `errno`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mode: The most that its mode may permit: it may have been readable for all.
  /// - Returns: The descriptor, or -1 with the reason in `errno`.
  private static func emptied(_ path: String, _ mode: UInt32) -> Int32 {
    guard [EACCES, EBUSY, EPERM, EROFS].contains(errno) else { return -1 }
    let number = unsafe Glibc.open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard number >= 0 else { return -1 }
    var status = stat()
    let permissions: UInt32 = 0o7777
    guard unsafe fstat(number, &status) == 0,
      status.st_mode & permissions & ~mode == 0
        || fchmod(number, status.st_mode & permissions & mode) == 0,
      // Only now, so that a file of another user is not lost.
      ftruncate(number, 0) == 0
    else {
      let reason = errno
      close(number)
      errno = reason
      return -1
    }
    return number
  }

  /// Writes a text and empties it.
  package func write(_ text: inout [UInt8]) throws(SystemError) {
    var written = 0
    while written < text.count {
      let count = unsafe text.withUnsafeBufferPointer {
        unsafe Glibc.write(
          descriptor.rawValue, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno != EINTR { throw SystemError("write", name) }
      written += max(count, 0)
    }
    text.removeAll(keepingCapacity: true)
  }

  /// Waits until what was written is on the disk.
  package func synchronize() throws(SystemError) {
    guard fsync(descriptor.rawValue) == 0 else { throw SystemError("write", name) }
  }
}
