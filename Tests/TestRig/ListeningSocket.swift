import Glibc

/// A socket on which a service manager listens, and which it passes to the service that it starts.
package final class ListeningSocket {
  /// The socket, which `TestProcess` passes.
  package let descriptor: Int32
  /// The lowest number of a descriptor: those below are the places of passed sockets.
  private static let minimumDescriptor: Int32 = 32

  /// The type of a socket.
  package enum Kind: Sendable {
    /// Bytes without limits.
    case stream
    /// Messages, in the order in which they were sent.
    case packets
  }

  /// Binds a socket to a path, and listens.
  ///
  /// - Parameters:
  ///   - path: The path of the socket, at which nothing may be.
  ///   - kind: The type of the socket.
  /// - Throws: `RigError` with the number of the system's error.
  package init(at path: String, _ kind: Kind = .stream) throws {
    let type =
      switch kind {
      case .stream: SOCK_STREAM
      case .packets: SOCK_SEQPACKET
      }
    let low = socket(AF_UNIX, Int32(type.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(low) }
    descriptor = fcntl(low, F_DUPFD_CLOEXEC, Self.minimumDescriptor)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, listen(descriptor, SOMAXCONN) == 0 else {
      throw RigError("cannot listen at \(path): errno \(errno)")
    }
  }

  deinit {
    close(descriptor)
  }
}
