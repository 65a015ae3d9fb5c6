import Glibc
import LinuxIO
package import NIOCore
import NIOPosix

/// A TCP port of this machine at which browsers connect, with one thread for all connections.
///
/// It stops with `close`, or when it is released.
package final class BrowserListener: Sendable {
  /// The host and the port for the addresses of pages, such as `127.0.0.1:8765` or `[::1]:8765`.
  package let authority: String

  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel
  private let connections: BrowserConnections

  /// Starts to listen.
  ///
  /// It is not asynchronous, since listening at a numeric address does not wait, and since some
  /// programs have no tasks (`WebBridge`).
  ///
  /// - Parameters:
  ///   - host: A numeric address of this machine.
  ///   - port: The port; 0 for any free one.
  ///   - connections: The connections, to which each new one is added.
  ///   - start: A function that prepares a new connection, on the listener's thread.
  /// - Throws: An error if the program cannot listen at the address.
  package init(
    host: String, port: Int, connections: BrowserConnections,
    start: @escaping @Sendable (any Channel) throws -> Void
  ) throws(PageServerError) {
    guard let place = try? SocketAddress(ipAddress: host, port: port) else {
      throw PageServerError("'\(host)' is not an IP address such as 127.0.0.1")
    }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      channel = try ServerBootstrap(group: group)
        .serverChannelOption(
          .backlog, value: Int32(BrowserLimits.requests + BrowserLimits.pages)
        )
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try Inheritance.prevent(of: channel) }
        }
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try Inheritance.prevent(of: channel)
            connections.add(channel)
            try start(channel)
          }
        }
        .bind(to: place).wait()
    } catch {
      try? group.syncShutdownGracefully()
      throw PageServerError(
        "cannot listen on \(host), port \(port): \(NetworkReason.text(error))")
    }
    (self.group, self.connections) = (group, connections)
    // The address that stands for all addresses of the machine cannot be opened itself.
    let own = ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host
    let name = place.protocol == .inet6 ? "[\(own)]" : own
    authority = "\(name):\(channel.localAddress?.port ?? port)"
  }

  deinit {
    group.shutdownGracefully { _ in }
  }

  /// Stops listening, closes all requests, and ends the thread once the pages are closed.
  ///
  /// - Parameter closePages: A function that closes pages.
  func close(_ closePages: ([any Channel]) -> Void) async {
    try? await channel.close()
    closePages(connections.close())
    try? await group.shutdownGracefully()
  }

  /// Does the same as `close`, for programs without tasks.
  package func closeAndWait(_ closePages: ([any Channel]) -> Void) {
    try? channel.close().wait()
    closePages(connections.close())
    try? group.syncShutdownGracefully()
  }
}

/// The reasons for errors of the network, for people.
package enum NetworkReason {
  /// Returns the reason for an error of SwiftNIO, such as "Address already in use".
  package static func text(_ error: any Error) -> String {
    guard let error = error as? IOError else { return "\(error)" }
    return SystemError.reason(error.errnoCode)
  }
}

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
