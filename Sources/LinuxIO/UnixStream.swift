internal import CLinux
internal import Glibc

/// A connection to another program (a connected `AF_UNIX` stream socket).
///
/// No call blocks: the caller and its `Poller` repeat what cannot be done at once.
package struct UnixStream: ~Copyable, Pollable {
  package enum Received: Equatable, Sendable {
    /// The number of received bytes; at least one.
    case bytes(Int)
    /// No bytes at the moment.
    case nothing
    /// The peer has closed the connection, and everything it had sent has been read.
    case end
  }

  private let descriptor: FileDescriptor

  /// Adopts a connected socket.
  package init(adopting descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  /// Connects to a listener, waiting while its queue is full.
  ///
  /// - Parameters:
  ///   - path: The path of the listener.
  ///   - timeout: The longest wait, in microseconds; unlimited if `nil`.
  /// - Throws: The reason why there is no connection; `EAGAIN` when the time is up.
  package init(connectingTo path: String, timeout: Int64? = nil) throws(UnixSocketError) {
    let address = try SocketAddress(path: path)
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { throw .system(SystemError("make a socket")) }
    let descriptor = FileDescriptor(adopting: number)
    if let timeout {
      // Only connect(2) blocks here, and a timeout of zero would mean for ever (socket(7)).
      let rest = max(timeout, 1)
      var time = timeval(tv_sec: Int(rest / 1_000_000), tv_usec: Int(rest % 1_000_000))
      let length = socklen_t(MemoryLayout<timeval>.size)
      guard unsafe setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &time, length) == 0 else {
        throw .system(SystemError("set a socket's timeout"))
      }
    }
    let result = address.connect(number)
    guard result == 0 else { throw .system(SystemError("connect to", path, number: result)) }
    self.descriptor = descriptor
  }

  package var pollDescriptor: Int32 { descriptor.rawValue }

  /// Sends as many bytes as there is room for.
  ///
  /// - Returns: The number of sent bytes; `nil` if there is no room at all.
  /// - Throws: The kernel's answer: `EPIPE` or `ECONNRESET` if the peer has gone. Never raises
  ///   `SIGPIPE`.
  package func send(_ bytes: Span<UInt8>) throws(SystemError) -> Int? {
    while true {
      let count = unsafe bytes.withUnsafeBufferPointer {
        unsafe Glibc.send(
          descriptor.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: return nil
      default: throw SystemError("send")
      }
    }
  }

  /// Receives the bytes that have arrived, as far as there is room for them.
  ///
  /// - Parameter buffer: Filled from its beginning; it must not be empty.
  /// - Returns: The number of bytes, or the reason why there are none.
  /// - Throws: The kernel's answer, such as `ECONNRESET` if the peer has gone with bytes unread.
  package func receive(into buffer: inout MutableSpan<UInt8>) throws(SystemError) -> Received {
    while true {
      let count = unsafe buffer.withUnsafeMutableBufferPointer {
        unsafe recv(descriptor.rawValue, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
      }
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .nothing
      default: throw SystemError("receive")
      }
    }
  }

  /// The process at the other end.
  package func peerCredentials() throws(SystemError) -> PeerCredentials {
    try PeerCredentials(ofPeerAt: descriptor.rawValue)
  }
}
