internal import CLinux
internal import Glibc

/// The address of a Unix socket: a path, or a name without a file (`struct sockaddr_un`).
struct SocketAddress {
  /// The largest length of a path in bytes, without the zero byte that ends it.
  static let maximumPathLength = MemoryLayout<sockaddr_un>.size - MemoryLayout<sa_family_t>.size - 1

  private var address = sockaddr_un()
  private var length = MemoryLayout<sockaddr_un>.size

  /// Creates the address of a path.
  ///
  /// An empty path, or one that begins with a zero byte, would not name a file.
  init(path: String) throws(UnixSocketError) {
    let bytes = Array(path.utf8)
    guard (1...Self.maximumPathLength).contains(bytes.count), !bytes.contains(0) else {
      throw .unusablePath(path)
    }
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
  }

  /// Creates the address of a name in the abstract namespace, which has no file.
  init(abstractName name: String) throws(UnixSocketError) {
    let bytes = Array(name.utf8)
    // A zero byte stands before the name and none behind it: each byte within the length belongs to
    // the name.
    guard (1...Self.maximumPathLength).contains(bytes.count) else {
      throw .unusablePath("@\(name)")
    }
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { path in
      unsafe UnsafeMutableRawBufferPointer(rebasing: path[1...]).copyBytes(from: bytes)
    }
    length = MemoryLayout<sa_family_t>.size + 1 + bytes.count
  }

  /// The path that a socket is bound to.
  ///
  /// - Parameter descriptor: The socket.
  /// - Returns: The path; `nil` if it has none.
  static func path(of descriptor: Int32) -> String? {
    var address = sockaddr_un()
    var length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length)
      }
    }
    guard result == 0 else { return nil }
    let bytes = unsafe withUnsafeBytes(of: address.sun_path) { path in
      let count = max(Int(length) - MemoryLayout<sa_family_t>.size, 0)
      return unsafe Array(path.prefix(count).prefix { $0 != 0 })
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
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

  /// Binds a socket to the address, which makes the file.
  ///
  /// - Returns: 0, or the `errno` of bind(2).
  func bind(_ descriptor: Int32) -> Int32 {
    let result = unsafe withGenericAddress { unsafe Glibc.bind(descriptor, $0, $1) }
    return result == 0 ? 0 : errno
  }

  /// Sends a message to the address.
  ///
  /// - Returns: 0, or the `errno` of sendto(2).
  func send(_ message: String, by descriptor: Int32) -> Int32 {
    let bytes = Array(message.utf8)
    let count = unsafe withGenericAddress { address, length in
      unsafe sendto(
        descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), address, length)
    }
    return count < 0 ? errno : 0
  }

  private func withGenericAddress<Value>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
  ) -> Value {
    unsafe withUnsafePointer(to: address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(length))
      }
    }
  }
}
