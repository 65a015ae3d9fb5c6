internal import CLinux
internal import Glibc

/// The types of Unix sockets with connections.
package enum SocketKind: Sendable {
  /// A stream of bytes (`SOCK_STREAM`).
  case stream
  /// Messages with their borders (`SOCK_SEQPACKET`).
  case packets

  /// The number of `socket(2)`.
  var number: Int32 {
    switch self {
    case .stream: Int32(SOCK_STREAM.rawValue)
    case .packets: Int32(SOCK_SEQPACKET.rawValue)
    }
  }
}

/// Accepts connections at a path (a listening `AF_UNIX` socket).
package final class UnixListener: Pollable {
  package let path: String
  private let descriptor: FileDescriptor
  private let file: SocketFile?

  /// Starts listening.
  ///
  /// The file of a daemon that has died is replaced. A file at which a program still listens, or a
  /// file that is not a socket, is left alone.
  ///
  /// - Parameters:
  ///   - path: The path; its directory must exist.
  ///   - mode: The mode of the file: users who may write to it may connect. Other users can at no
  ///     time.
  ///   - group: The group of the file; that of the process if absent.
  ///   - kind: The type of the socket, which decides between `accept` and `acceptPackets`.
  /// - Throws: The reason why it cannot listen; no file is left behind.
  package init(
    path: String, mode: UInt32 = 0o660, group: GroupIdentifier? = nil, kind: SocketKind = .stream
  ) throws(UnixSocketError) {
    let address = try SocketAddress(path: path)
    let number = socket(AF_UNIX, kind.number | Self.options, 0)
    guard number >= 0 else { throw .system(SystemError("make a socket")) }
    descriptor = FileDescriptor(adopting: number)
    try Self.removeStaleFile(at: path, address, kind)
    // The file gets the socket's own mode, less the umask: never more than the caller asked for.
    // Until the last line no client can connect, even if the file permits it.
    guard fchmod(number, mode) == 0 else {
      throw .system(SystemError("set the mode of a socket"))
    }
    let result = address.bind(number)
    guard result == 0 else { throw .system(SystemError("listen at", path, number: result)) }
    self.path = path
    file = try SocketFile(path: path)
    // From here on the file is removed with the listener, also after an error.
    if let group {
      // A user of -1 (all bits set) leaves the user unchanged.
      guard unsafe lchown(path, uid_t.max, group.rawValue) == 0 else {
        throw .system(SystemError("set the group \(group.rawValue)", path))
      }
    }
    guard unsafe chmod(path, mode) == 0 else {
      throw .system(SystemError("set the mode of", path))
    }
    guard listen(number, SOMAXCONN) == 0 else { throw .system(SystemError("listen at", path)) }
  }

  /// Adopts a socket that another program has made.
  ///
  /// - Parameters:
  ///   - descriptor: The socket, which listens and does not block.
  ///   - path: Its path. The file stays when the socket is closed, since it belongs to that
  ///     program.
  init(adopting descriptor: consuming FileDescriptor, path: String) {
    self.descriptor = descriptor
    self.path = path
    file = nil
  }

  deinit {
    // If the file cannot be removed, the next daemon replaces it.
    try? file?.remove(from: path)
  }

  package var pollDescriptor: Int32 { descriptor.rawValue }

  /// Accepts the next connection of a stream socket.
  ///
  /// With `EMFILE` or `ENFILE` the connection still waits and the listener stays ready: stop
  /// waiting for it until another descriptor has been closed.
  ///
  /// - Returns: The connection; `nil` if there is none.
  package func accept() throws(SystemError) -> UnixStream? {
    let number = try acceptNext()
    return number >= 0 ? UnixStream(adopting: FileDescriptor(adopting: number)) : nil
  }

  /// Accepts the next connection of a socket for packets, as `accept` does that of a stream.
  package func acceptPackets() throws(SystemError) -> UnixPackets? {
    let number = try acceptNext()
    return number >= 0 ? UnixPackets(adopting: FileDescriptor(adopting: number)) : nil
  }

  /// Returns the descriptor of the next connection, or -1.
  private func acceptNext() throws(SystemError) -> Int32 {
    while true {
      let number = accept4(descriptor.rawValue, nil, nil, Self.options)
      if number >= 0 { return number }
      switch errno {
      case EAGAIN: return -1
      case EINTR, ECONNABORTED: continue
      default: throw SystemError("accept a connection at", path)
      }
    }
  }

  private static let options = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)

  private static func removeStaleFile(
    at path: String, _ address: SocketAddress, _ kind: SocketKind
  ) throws(UnixSocketError) {
    guard let file = try SocketFile(path: path) else { return }
    guard file.isSocket else { throw .notASocket(path: path) }
    let number = socket(AF_UNIX, kind.number | options, 0)
    guard number >= 0 else { throw .system(SystemError("make a socket")) }
    let probe = FileDescriptor(adopting: number)
    switch address.connect(probe.rawValue) {
    case ECONNREFUSED: try file.remove(from: path)
    case ENOENT: return
    // A program listens: its queue is full (EAGAIN), or the socket has another type.
    case 0, EAGAIN, EPROTOTYPE: throw .inUse(path: path)
    case let number: throw .system(SystemError("connect to", path, number: number))
    }
  }
}

/// The identity of the file of a Unix socket, beyond its path.
struct SocketFile: Equatable {
  let device: UInt64
  let inode: UInt64
  let isSocket: Bool

  /// Examines the file at a path, without following a link.
  ///
  /// - Returns: The file; `nil` if there is none.
  init?(path: String) throws(UnixSocketError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .system(SystemError("examine", path))
    }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    isSocket = status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Removes the file if it is still the one at the path.
  func remove(from path: String) throws(UnixSocketError) {
    guard try SocketFile(path: path) == self else { return }
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw .system(SystemError("remove", path))
    }
  }
}
