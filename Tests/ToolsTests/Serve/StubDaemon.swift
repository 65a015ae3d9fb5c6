import CLinux
import Glibc
import TestRig

/// A socket at which a test is the daemon.
final class StubDaemon {
  /// The path of the socket.
  let path: String
  private let descriptor: Int32

  /// Listens at a new socket in a directory.
  init(_ name: String, in directory: TemporaryDirectory) throws {
    path = directory.file(name)
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
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

  deinit { close(descriptor) }

  /// True if a client waits to be accepted.
  var isCalled: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) > 0
  }

  /// Accepts the next client.
  ///
  /// - Throws: `RigError` if none comes in time.
  func accept() throws -> RawSocket {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, 60_000) > 0 else { throw RigError("no client comes") }
    let client = accept4(descriptor, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
    guard client >= 0 else { throw RigError("cannot accept: errno \(errno)") }
    return RawSocket(adopting: client)
  }
}
