import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import PageScripts
import Synchronization

/// A server of a page for browsers on this machine, with a stream in both directions.
///
/// The address of the page's files contains a random token, without which every request is refused.
/// The page opens its stream with the file `stream.js` at the same address:
///
///     import { Stream } from "./stream.js";
///     const stream = new Stream({ received(text) { ... } });
///
/// One thread serves all pages. One task reads what happens to them from `events`. The server ends
/// with `close`, or when it is released.
package final class PageServer: Sendable {
  /// The address to open in a browser on this machine, including the token.
  ///
  /// On another machine, replace the loopback address by an address of this machine.
  package let address: String
  /// The events of pages.
  ///
  /// The sequence ends when the server ends.
  package let events: PageEvents

  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel
  private let connections: ConnectionCount
  private let continuation: AsyncStream<PageEvent>.Continuation

  /// Starts to serve.
  ///
  /// - Parameters:
  ///   - files: The files of the page: `index.html` and those that it loads.
  ///   - host: The numeric address to listen on. With a loopback address, only browsers on this
  ///     machine have access.
  ///   - port: The port; 0 for any free port.
  ///   - patience: The longest time without a due acknowledgement; `nil` for the default.
  ///   - pingTime: The time between two pings of a page; `nil` for the default.
  /// - Throws: An error if the server cannot listen on that address.
  package init(
    files: [PageFile], host: String = "127.0.0.1", port: Int = 0, patience: Duration? = nil,
    pingTime: Duration? = nil
  ) async throws(PageServerError) {
    guard let place = try? SocketAddress(ipAddress: host, port: port) else {
      throw PageServerError("'\(host)' is not an IP address such as 127.0.0.1")
    }
    let (token, connections) = (AccessToken(), ConnectionCount())
    let (stream, continuation) = AsyncStream.makeStream(of: PageEvent.self)
    let service = PageService(
      files: files + [unsafe PageFile(page_server_stream)], gate: RequestGate(token: token),
      connections: connections, patience: patience ?? PageLimits.acknowledgementTime,
      pingTime: pingTime ?? PageLimits.pingTime, events: continuation)
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
    // The address that stands for all addresses of the machine cannot be opened itself.
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

/// The events of all pages, in their order, for one reader.
package struct PageEvents: AsyncSequence, Sendable {
  fileprivate let stream: AsyncStream<PageEvent>

  package func makeAsyncIterator() -> Iterator {
    Iterator(iterator: stream.makeAsyncIterator())
  }

  /// An iterator that also lets pages send more once their messages are read.
  package struct Iterator: AsyncIteratorProtocol {
    fileprivate var iterator: AsyncStream<PageEvent>.Iterator

    package mutating func next() async -> PageEvent? {
      await next(isolation: nil)
    }

    package mutating func next(isolation actor: isolated (any Actor)?) async -> PageEvent? {
      let event = await iterator.next(isolation: actor)
      if case .received(_, let page)? = event { page.finishReading() }
      return event
    }
  }
}

/// The system's texts for errors.
package enum SystemReason {
  /// Returns the text for an error number, such as "Address already in use".
  package static func text(_ number: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 128)
    // strerror(3) is not safe with several threads.
    guard unsafe strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
