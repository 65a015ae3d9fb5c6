import Glibc
package import NIOCore

/// Protection of sockets from programs that this one starts.
///
/// SwiftNIO lets other programs inherit its sockets (as of 2.101). A browser that was started would
/// hold the port open, and keep pages from noticing that their streams were closed.
package enum Inheritance {
  /// Makes the socket of a channel close when another program is executed (`FD_CLOEXEC`).
  package static func prevent(of channel: any Channel) throws {
    try channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(
      of: NIOBSDSocket.Handle.self
    ) { socket in
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    }
  }
}
