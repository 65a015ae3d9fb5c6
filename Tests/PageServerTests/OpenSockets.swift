import Glibc

/// The process's sockets with local ports: those of servers, and their ends of connections.
enum OpenSockets {
  /// The descriptors of the sockets with some ports.
  static func at(_ ports: Set<Int>) -> [Int32] {
    (Int32(0)..<4096).filter { descriptor in
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = unsafe withUnsafeMutablePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe getsockname(descriptor, $0, &length)
        }
      }
      return result == 0 && address.sin_family == sa_family_t(AF_INET)
        && ports.contains(Int(UInt16(bigEndian: address.sin_port)))
    }
  }
}
