/// The reason why a program cannot listen at or connect to a Unix socket.
package enum UnixSocketError: Error, Equatable, CustomStringConvertible {
  /// The path does not fit into a socket's address, is empty, or contains a zero byte.
  case unusablePath(String)
  /// The file at the path is not a socket; it is left alone.
  case notASocket(path: String)
  /// Another program listens at the path.
  case inUse(path: String)
  /// The kernel refused something.
  case system(SystemError)

  /// The error in one line.
  package var description: String {
    switch self {
    case .unusablePath(let path):
      let length = path.utf8.count
      return "'\(path)' cannot be the path of a socket: it has \(length) bytes; "
        + "1 to \(SocketAddress.maximumPathLength) are allowed, none of them zero"
    case .notASocket(let path):
      return "cannot listen at \(path): the file is not a socket"
    case .inUse(let path):
      return "cannot listen at \(path): another program listens there"
    case .system(let error):
      return error.description
    }
  }
}
