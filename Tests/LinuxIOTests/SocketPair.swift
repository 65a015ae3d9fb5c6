import Glibc
import LinuxIO

/// Two sockets that are connected to each other.
final class SocketPair {
  let first: FileDescriptor
  let second: FileDescriptor

  init() throws(SystemError) {
    var numbers: [Int32] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &numbers) == 0 else {
      throw SystemError("make a pair of sockets")
    }
    first = FileDescriptor(adopting: numbers[0])
    second = FileDescriptor(adopting: numbers[1])
  }

  /// Makes the first readable.
  func writeToFirst() {
    var byte: UInt8 = 0
    _ = unsafe write(second.rawValue, &byte, 1)
  }
}
