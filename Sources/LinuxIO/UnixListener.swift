internal import CLinux
internal import Glibc

/// Takes connections at a path (a listening `AF_UNIX` stream socket).
package final class UnixListener: Pollable {
  /// Where it listens.
  package let path: String
  private let descriptor: FileDescriptor
  private let file: SocketFile?

  /// Starts listening.
  ///
  /// The file of a daemon that has died is replaced. One at which a program still listens, or a
  /// file that is not a socket, is left alone.
  ///
  /// - Parameters:
  ///   - path: Where to listen; its directory must be there.
  ///   - mode: Who may connect: those who may write to the file. At no time may others.
  ///   - group: The group of the file; without one, that of the process.
  /// - Throws: Why not; then nothing is left behind.
  package init(
    path: String, mode: UInt32 = 0o660, group: GroupIdentifier? = nil
  ) throws(UnixSocketError) {
    let address = try SocketAddress(path: path)
    let number = socket(AF_UNIX, Self.socketType, 0)
    guard number >= 0 else { throw .system(SystemError("make a socket")) }
    descriptor = FileDescriptor(adopting: number)
    try Self.removeStaleFile(at: path, address)
    // The file gets the socket's own mode, less the umask: never more than was asked for. Until the
    // last line nobody can connect at all, whoever may write to the file.
    guard fchmod(number, mode) == 0 else {
      throw .system(SystemError("set the mode of a socket"))
    }
    let result = address.bind(number)
    guard result == 0 else { throw .system(SystemError("listen at", path, number: result)) }
    self.path = path
    file = try SocketFile(path: path)
    // From here on the file goes with the listener, whatever fails.
    if let group {
      // A user of -1 (all bits set) is left as it is.
      guard unsafe lchown(path, uid_t.max, group.rawValue) == 0 else {
        throw .system(SystemError("give to group \(group.rawValue)", path))
      }
    }
    guard unsafe chmod(path, mode) == 0 else {
      throw .system(SystemError("set the mode of", path))
    }
    guard listen(number, SOMAXCONN) == 0 else { throw .system(SystemError("listen at", path)) }
  }

  /// Takes over a socket at which somebody else has made clients connect.
  ///
  /// - Parameters:
  ///   - descriptor: The socket, which listens and never waits.
  ///   - path: Where it listens. Its file stays when this is closed: it is not this one's.
  init(adopting descriptor: consuming FileDescriptor, path: String) {
    self.descriptor = descriptor
    self.path = path
    file = nil
  }

  deinit {
    // A file that cannot be removed is replaced by the next daemon.
    try? file?.remove(from: path)
  }

  package var pollDescriptor: Int32 { descriptor.rawValue }

  /// Takes the next connection.
  ///
  /// With `EMFILE` or `ENFILE` the connection is still there and the listener stays ready: stop
  /// waiting for it until something else has been closed.
  ///
  /// - Returns: The connection, or nil if there is none.
  package func accept() throws(SystemError) -> UnixStream? {
    while true {
      let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
      let number = accept4(descriptor.rawValue, nil, nil, flags)
      if number >= 0 { return UnixStream(adopting: FileDescriptor(adopting: number)) }
      switch errno {
      case EAGAIN: return nil
      case EINTR, ECONNABORTED: continue
      default: throw SystemError("take a connection at", path)
      }
    }
  }

  private static let socketType = Int32(
    SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)

  private static func removeStaleFile(
    at path: String, _ address: SocketAddress
  ) throws(UnixSocketError) {
    guard let file = try SocketFile(path: path) else { return }
    guard file.isSocket else { throw .notASocket(path: path) }
    let number = socket(AF_UNIX, socketType, 0)
    guard number >= 0 else { throw .system(SystemError("make a socket")) }
    let probe = FileDescriptor(adopting: number)
    switch address.connect(probe.rawValue) {
    case ECONNREFUSED: try file.remove(from: path)
    case ENOENT: return
    // Somebody listens: the queue is full (EAGAIN), or the socket is of another type.
    case 0, EAGAIN, EPROTOTYPE: throw .inUse(path: path)
    case let number: throw .system(SystemError("connect to", path, number: number))
    }
  }
}
