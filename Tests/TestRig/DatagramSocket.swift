import Glibc

/// The socket on which a service manager listens.
package final class DatagramSocket: Sendable {
  private let descriptor: Int32

  /// Binds a socket to a path, or to a name in the abstract namespace behind a zero byte.
  package init(at path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, length)
      }
    }
    guard result == 0 else { throw RigError("cannot bind a socket to \(path): errno \(errno)") }
  }

  deinit {
    close(descriptor)
  }

  /// True if a message comes within some seconds.
  package func hasMessage(within seconds: Double) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, Int32(seconds * 1000)) == 1
  }

  /// Receives all messages that have been sent so far.
  package func messages() -> [String] {
    var messages: [String] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count >= 0 else { return messages }
      messages.append(String(decoding: buffer[..<count], as: UTF8.self))
    }
  }
}
