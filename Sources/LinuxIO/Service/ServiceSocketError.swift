/// What is wrong with a socket that the service manager has passed.
package enum ServiceSocketError: Error, Equatable, CustomStringConvertible {
  /// `LISTEN_FDS` is no number of descriptors.
  case malformedCount(String)
  /// There are not as many names in `LISTEN_FDNAMES` as there are sockets.
  case wrongNumberOfNames(String, sockets: Int32)
  /// The descriptor is not open.
  case notOpen(name: String)
  /// The descriptor is something else, such as a file or a pipe.
  case notASocket(name: String)
  /// The socket is none of Unix (`AF_UNIX`), but of the network for instance.
  case notLocal(name: String)
  /// The socket is one for datagrams or packets.
  case notAStream(name: String)
  /// Nobody can connect to the socket: it is itself a connection, as with `Accept=yes`.
  case notListening(name: String)
  /// The kernel refused something.
  case system(SystemError)

  /// One line without an end.
  package var description: String {
    switch self {
    case .malformedCount(let text): "LISTEN_FDS is '\(text)', which is no number of sockets"
    case .wrongNumberOfNames(let names, let sockets):
      "LISTEN_FDNAMES is '\(names)', which are not the names of \(sockets) sockets"
    case .notOpen(let name): "the socket '\(name)' that was passed is not open"
    case .notASocket(let name): "what was passed as '\(name)' is not a socket"
    case .notLocal(let name): "the socket '\(name)' that was passed is not a Unix socket"
    case .notAStream(let name): "the socket '\(name)' that was passed is not a stream socket"
    case .notListening(let name): "the socket '\(name)' that was passed does not listen"
    case .system(let error): error.description
    }
  }
}
