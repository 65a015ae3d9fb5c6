import Glibc
import LinuxIO

/// Two sockets that are connected to each other.
final class SocketPair {
  let first: FileDescriptor
  private var second: FileDescriptor?

  init() throws(SystemError) {
    var numbers: [Int32] = [-1, -1]
    // Closed on exec, or the programs that other tests start would keep a closed end open.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &numbers) == 0 else {
      throw SystemError("make a pair of sockets")
    }
    first = FileDescriptor(adopting: numbers[0])
    second = FileDescriptor(adopting: numbers[1])
  }

  /// Makes the first readable.
  func writeToFirst() {
    var byte: UInt8 = 0
    guard let number = second?.rawValue else { return }
    _ = unsafe write(number, &byte, 1)
  }

  /// Closes the other end of the first.
  func closeSecond() {
    second = nil
  }
}
