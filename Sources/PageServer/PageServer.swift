import CPageServer
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// Serves a page to browsers on this machine, with a stream both ways.
///
/// The page's files lie under an address that has a random token in it, and nobody gets anything
/// without. There too lies `stream.js`, by which the page opens its stream:
///
///     import { Stream } from "./stream.js";
///     const stream = new Stream({ received(text) { ... } });
///
/// One thread serves all pages. What happens to them comes of `events`, to be read by one task. The
/// server ends with `close`, or when nobody holds it any more.
package final class PageServer: Sendable {
  /// What a browser on this machine is to open, with the token.
  ///
  /// One on another machine needs an address of this one in place of the loopback device's.
  package let address: String
  /// What happens to pages.
  ///
  /// It ends when the server does.
  package let events: PageEvents

  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel
  private let connections: ConnectionCount
  private let continuation: AsyncStream<PageEvent>.Continuation

  /// Begins to serve.
  ///
  /// - Parameters:
  ///   - files: The page: `index.html` and what it loads.
  ///   - host: The address to listen on, in digits. That of the loopback device is for browsers on
  ///     this machine only.
  ///   - port: The port; 0 is any that is free.
  ///   - patience: How long a page may acknowledge nothing of what it was sent.
  /// - Throws: Why that address cannot be listened on.
  package init(
    files: [PageFile], host: String = "127.0.0.1", port: Int = 0, patience: Duration? = nil
  ) async throws(PageServerError) {
    guard let place = try? SocketAddress(ipAddress: host, port: port) else {
      throw PageServerError("'\(host)' is no address, as 127.0.0.1 is")
    }
    let (token, connections) = (AccessToken(), ConnectionCount())
    let (stream, continuation) = AsyncStream.makeStream(of: PageEvent.self)
    let service = PageService(
      files: files + [unsafe PageFile(page_server_stream)], gate: RequestGate(token: token),
      connections: connections, patience: patience ?? PageLimits.acknowledgementTime,
      events: continuation)
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      channel = try await ServerBootstrap(group: group)
        .serverChannelOption(.backlog, value: Int32(PageLimits.connections))
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try Inheritance.prevent(of: channel) }
        }
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try service.start(channel) }
        }
        .bind(to: place).get()
    } catch {
      try? await group.shutdownGracefully()
      throw PageServerError("cannot listen on \(host), port \(port): \(Self.reason(error))")
    }
    (self.group, self.connections, self.continuation) = (group, connections, continuation)
    events = PageEvents(stream: stream)
    // What stands for all addresses of the machine is none to be opened.
    let own = ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host
    let name = place.protocol == .inet6 ? "[\(own)]" : own
    address = "http://\(name):\(channel.localAddress?.port ?? port)/\(token.text)/"
  }

  deinit {
    continuation.finish()
    group.shutdownGracefully { _ in }
  }

  /// Stops serving, closes all pages, and ends the events.
  package func close() async {
    try? await channel.close()
    connections.closeAll()
    try? await group.shutdownGracefully()
    continuation.finish()
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? IOError else { return "\(error)" }
    return SystemReason.text(error.errnoCode)
  }
}
