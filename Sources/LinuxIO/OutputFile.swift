internal import Glibc

/// A file that a program writes from its beginning, or standard output.
package struct OutputFile: ~Copyable {
  /// The mode of a file with a person's movements on a screen, which are a secret: only its owner
  /// may read it.
  package static let secretMode: UInt32 = 0o600

  private let descriptor: FileDescriptor
  private let name: String

  /// Opens a file and replaces its contents, or standard output for `nil`.
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
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replaces ? O_TRUNC : O_EXCL)
    let number = path.map { unsafe open($0, flags, mode) } ?? dup(STDOUT_FILENO)
    guard number >= 0 else { throw SystemError("write", name) }
    // Only after the last error: Swift 6.2 aborts where an initializer of a noncopyable type throws
    // with a property set.
    self.name = name
    descriptor = FileDescriptor(adopting: number)
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
}
