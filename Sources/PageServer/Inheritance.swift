import Glibc
import NIOCore

/// Which sockets other programs get that are started from this one: none.
///
/// SwiftNIO leaves them open (as of 2.101): a browser that was started would hold the port, and keep pages
/// from noticing that they were let go.
enum Inheritance {
  /// Keeps the socket of a channel to this program (`FD_CLOEXEC`).
  static func prevent(of channel: any Channel) throws {
    try channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(
      of: NIOBSDSocket.Handle.self
    ) { socket in
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    }
  }
}
