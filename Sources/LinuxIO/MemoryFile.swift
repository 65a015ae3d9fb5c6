internal import CLinux
internal import Glibc

/// A file in memory without a name, which a program that is started can read as its standard input
/// (memfd_create).
///
/// Unlike a pipe it has no reader to wait for, and none that can go.
package final class MemoryFile: Sendable {
  private let descriptor: FileDescriptor

  /// Creates a file with some bytes, to be read from its beginning.
  ///
  /// - Throws: `SystemError` with the failed call.
  package init(_ bytes: [UInt8]) throws(SystemError) {
    let number = unsafe memfd_create("gestured", UInt32(MFD_CLOEXEC))
    guard number >= 0 else { throw SystemError("make a file in memory") }
    descriptor = FileDescriptor(adopting: number)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw SystemError("write a file in memory") }
      rest = rest.dropFirst(max(count, 0))
    }
    guard lseek(number, 0, SEEK_SET) == 0 else { throw SystemError("read a file in memory") }
  }

  /// The kernel's number, which is valid as long as the object exists.
  package var rawValue: Int32 { descriptor.rawValue }
}
