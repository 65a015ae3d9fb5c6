/// An error in a socket that the service manager has passed.
package enum ServiceSocketError: Error, Equatable, CustomStringConvertible {
  /// `LISTEN_FDS` is not a number of descriptors.
  case malformedCount(String)
  /// `LISTEN_FDNAMES` does not have as many names as there are sockets.
  case wrongNumberOfNames(String, sockets: Int32)
  /// The descriptor is not open.
  case notOpen(name: String)
  /// The descriptor is something else, such as a file or a pipe.
  case notASocket(name: String)
  /// The socket is not a Unix socket (`AF_UNIX`) but, for example, one of the network.
  case notLocal(name: String)
  /// The socket is one for datagrams or packets.
  case notAStream(name: String)
  /// The socket is not one for packets (`SOCK_SEQPACKET`).
  case notForPackets(name: String)
  /// The socket does not listen: with `Accept=yes` it is itself a connection.
  case notListening(name: String)
  /// The kernel refused something.
  case system(SystemError)

  /// The error in one line.
  package var description: String {
    switch self {
    case .malformedCount(let text): "LISTEN_FDS is '\(text)', not a number of sockets"
    case .wrongNumberOfNames(let names, let sockets):
      "LISTEN_FDNAMES is '\(names)', which does not name \(sockets) sockets"
    case .notOpen(let name): "the socket '\(name)' that was passed is not open"
    case .notASocket(let name): "the descriptor that was passed as '\(name)' is not a socket"
    case .notLocal(let name): "the socket '\(name)' that was passed is not a Unix socket"
    case .notAStream(let name): "the socket '\(name)' that was passed is not a stream socket"
    case .notForPackets(let name):
      "the socket '\(name)' that was passed is not a socket for packets"
    case .notListening(let name): "the socket '\(name)' that was passed does not listen"
    case .system(let error): error.description
    }
  }
}
