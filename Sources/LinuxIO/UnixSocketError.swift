/// Why a Unix socket cannot be listened at or connected to.
package enum UnixSocketError: Error, Equatable, CustomStringConvertible {
  /// The path does not fit into a socket's address, or is empty or holds a zero byte.
  case unusablePath(String)
  /// There is a file at the path that is not a socket; it is left alone.
  case notASocket(path: String)
  /// Another program listens at the path.
  case inUse(path: String)
  /// The kernel refused something.
  case system(SystemError)

  /// One line without an end.
  package var description: String {
    switch self {
    case .unusablePath(let path):
      let length = path.utf8.count
      return "'\(path)' cannot be a socket's path: "
        + "it has \(length) bytes and may have 1 to \(SocketAddress.maximumPathLength), none zero"
    case .notASocket(let path):
      return "cannot listen at \(path): there is a file that is not a socket"
    case .inUse(let path):
      return "cannot listen at \(path): another program listens there"
    case .system(let error):
      return error.description
    }
  }
}
