internal import CLinux
internal import Glibc

/// The address of a Unix socket with a path (`struct sockaddr_un`).
struct SocketAddress {
  /// The most bytes a path may have; one more ends it.
  static let maximumPathLength = MemoryLayout<sockaddr_un>.size - MemoryLayout<sa_family_t>.size - 1

  private var address = sockaddr_un()

  /// Makes the address of a path.
  ///
  /// An empty path, or one that begins with a zero byte, would name something else than a file.
  init(path: String) throws(UnixSocketError) {
    let bytes = Array(path.utf8)
    guard (1...Self.maximumPathLength).contains(bytes.count), !bytes.contains(0) else {
      throw .unusablePath(path)
    }
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
  }

  /// Connects a socket to the address.
  ///
  /// - Returns: 0, or the `errno` of connect(2).
  func connect(_ descriptor: Int32) -> Int32 {
    var result: Int32
    repeat {
      result = unsafe withGenericAddress { unsafe Glibc.connect(descriptor, $0, $1) }
    } while result != 0 && errno == EINTR
    return result == 0 ? 0 : errno
  }

  /// Gives a socket the address, which makes the file.
  ///
  /// - Returns: 0, or the `errno` of bind(2).
  func bind(_ descriptor: Int32) -> Int32 {
    let result = unsafe withGenericAddress { unsafe Glibc.bind(descriptor, $0, $1) }
    return result == 0 ? 0 : errno
  }

  private func withGenericAddress(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    unsafe withUnsafePointer(to: address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
