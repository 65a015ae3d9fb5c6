internal import CLinux
internal import Glibc

/// A connection to another program that keeps the borders of messages (a connected `AF_UNIX` socket
/// of the type `SOCK_SEQPACKET`).
///
/// No call blocks: the caller and its `Poller` repeat what cannot be done at once.
package struct UnixPackets: ~Copyable, Pollable {
  package enum Received: Equatable, Sendable {
    /// The length of a message, which is larger than the buffer if the message was cut.
    case message(Int)
    /// No message at the moment.
    case nothing
    /// The peer has closed the connection, or sent an empty message.
    case end
  }

  private let descriptor: FileDescriptor

  /// Adopts a connected socket.
  init(adopting descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  /// Connects to a listener.
  ///
  /// - Parameter path: The path of the listener.
  /// - Throws: The reason why there is no connection; `EAGAIN` if the listener's queue is full.
  package init(connectingTo path: String) throws(UnixSocketError) {
    let address = try SocketAddress(path: path)
    let kind = SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let number = socket(AF_UNIX, Int32(kind), 0)
    guard number >= 0 else { throw .system(SystemError("make a socket")) }
    let descriptor = FileDescriptor(adopting: number)
    let result = address.connect(number)
    guard result == 0 else { throw .system(SystemError("connect to", path, number: result)) }
    self.descriptor = descriptor
  }

  package var pollDescriptor: Int32 { descriptor.rawValue }

  /// Sends a message as a whole, if there is room for it.
  ///
  /// - Returns: False if there is no room.
  /// - Throws: The kernel's answer: `EPIPE` or `ECONNRESET` if the peer has gone. Never raises
  ///   `SIGPIPE`.
  package func send(_ message: [UInt8]) throws(SystemError) -> Bool {
    while true {
      let count = unsafe message.withUnsafeBufferPointer {
        unsafe Glibc.send(
          descriptor.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count >= 0 { return true }
      switch errno {
      case EINTR: continue
      case EAGAIN: return false
      default: throw SystemError("send")
      }
    }
  }

  /// The memory of the messages that the peer has not received yet, in bytes.
  ///
  /// The kernel counts its own structures, so a message takes more than its length.
  package func unreadMemory() throws(SystemError) -> Int {
    var count: Int32 = 0
    // It is `SIOCOUTQ`, under the name that Swift sees.
    guard unsafe ioctl(descriptor.rawValue, UInt(TIOCOUTQ), &count) == 0 else {
      throw SystemError("count the unread messages of a socket")
    }
    return Int(count)
  }

  /// Receives the next message.
  ///
  /// - Parameter buffer: Filled from its beginning with as much of the message as fits.
  /// - Returns: The length of the message, or the reason why there is none.
  /// - Throws: The kernel's answer, such as `ECONNRESET` if the peer has gone with messages unread.
  package func receive(into buffer: inout [UInt8]) throws(SystemError) -> Received {
    while true {
      let count = unsafe buffer.withUnsafeMutableBufferPointer {
        unsafe recv(
          descriptor.rawValue, $0.baseAddress, $0.count,
          Int32(MSG_DONTWAIT | MSG_TRUNC))
      }
      if count > 0 { return .message(count) }
      if count == 0 { return .end }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .nothing
      default: throw SystemError("receive")
      }
    }
  }

  /// True if the peer has closed the connection, whether or not it left messages.
  package var isPeerGone: Bool {
    var look = pollfd(fd: descriptor.rawValue, events: 0, revents: 0)
    return unsafe poll(&look, 1, 0) == 1 && look.revents & Int16(POLLHUP) != 0
  }

  /// The process at the other end.
  package func peerCredentials() throws(SystemError) -> PeerCredentials {
    try PeerCredentials(ofPeerAt: descriptor.rawValue)
  }
}
