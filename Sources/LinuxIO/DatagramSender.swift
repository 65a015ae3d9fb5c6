internal import CLinux
internal import Glibc

/// A socket that sends datagrams to one receiver (UDP).
package struct DatagramSender: ~Copyable {
  private let descriptor: FileDescriptor

  /// Looks up the receiver, which may take seconds.
  ///
  /// - Parameters:
  ///   - host: A host name or an address.
  ///   - port: The receiver's port.
  /// - Throws: The reason why there is no such host.
  package init(to host: String, port: Int) throws(HostError) {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let result = unsafe getaddrinfo(host, "\(port)", &hints, &found)
    guard result == 0, let address = unsafe found else {
      throw HostError(host: host, reason: unsafe String(cString: gai_strerror(result)))
    }
    defer { unsafe freeaddrinfo(address) }
    let kind = SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let number = socket(unsafe address.pointee.ai_family, Int32(kind), 0)
    guard number >= 0 else {
      throw HostError(host: host, reason: SystemError.reason(errno))
    }
    let descriptor = FileDescriptor(adopting: number)
    guard unsafe connect(number, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 else {
      throw HostError(host: host, reason: SystemError.reason(errno))
    }
    self.descriptor = descriptor
  }

  /// Sends a datagram, which is lost if there is no room or no receiver.
  package func send(_ bytes: Span<UInt8>) {
    _ = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(descriptor.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }
}

/// The reason why nothing can be sent to a host.
package struct HostError: Error, Equatable, CustomStringConvertible {
  package let host: String
  package let reason: String

  package var description: String { "cannot send to \(host): \(reason)" }
}
