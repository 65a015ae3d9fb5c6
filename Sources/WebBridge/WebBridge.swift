import NIOCore
import NIOPosix
import PageServer
import WebBridgePage

/// The daemon's sockets for pages, which are looked up for each page: another daemon may have come.
package struct DaemonSockets: Sendable {
  /// The path of the socket for controllers.
  package let control: @Sendable () -> String
  /// The path of the socket for watchers; `nil` if the daemon has none.
  package let watch: @Sendable () -> String?

  package init(
    control: @escaping @Sendable () -> String, watch: @escaping @Sendable () -> String?
  ) {
    (self.control, self.watch) = (control, watch)
  }
}

/// An error that prevents a bridge from listening.
package struct WebBridgeError: Error, CustomStringConvertible {
  /// The reason, for people.
  package let description: String

  /// The reason for an error of the network, for people.
  static func reason(_ error: any Error) -> String {
    guard let error = error as? IOError else { return "\(error)" }
    return SystemReason.text(error.errnoCode)
  }
}

/// A server that connects pages in browsers to the daemon.
///
/// A page's WebSocket carries the lines of the daemon's socket, a message for each line. Each page
/// has a connection of its own to the daemon, so the daemon's limits hold for it. One thread serves
/// all pages. The server ends with `close`, or when it is released.
///
/// No call is asynchronous: as of Swift 6.3, a program that starts a task is woken each second, by
/// the threads of Dispatch.
package final class WebBridge: Sendable {
  /// The address of the WebSocket.
  package let address: String

  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel
  private let connections = Connections()

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - host: A numeric address of this machine.
  ///   - port: The port; 0 for any free one.
  ///   - access: The access of pages.
  ///   - sockets: The daemon's sockets.
  ///   - pingTime: The time between two pings of a page; `nil` for the default.
  ///   - report: A function that writes a message for people, without its line feed.
  /// - Throws: An error if the server cannot listen at the address.
  package init(
    host: String, port: Int, access: WebAccess, sockets: DaemonSockets, pingTime: Duration? = nil,
    report: @escaping @Sendable (String) -> Void
  ) throws(WebBridgeError) {
    guard let place = try? SocketAddress(ipAddress: host, port: port) else {
      throw WebBridgeError(description: "'\(host)' is not an IP address such as 127.0.0.1")
    }
    let service = BridgeService(
      files: Self.files, access: access, sockets: sockets, connections: connections,
      pingTime: pingTime ?? BridgeLimits.pingTime, reports: BridgeReports(report))
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let room = BridgeLimits.waitingBytes
    do {
      channel = try ServerBootstrap(group: group)
        .serverChannelOption(.backlog, value: Int32(BridgeLimits.requests))
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try Inheritance.prevent(of: channel) }
        }
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelOption(
          .socketOption(.so_sndbuf), value: SocketOptionValue(BridgeLimits.kernelBytes)
        )
        .childChannelOption(
          .writeBufferWaterMark,
          value: ChannelOptions.Types.WriteBufferWaterMark(
            low: room.lowerBound, high: room.upperBound)
        )
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try service.start(channel) }
        }
        .bind(to: place).wait()
    } catch {
      try? group.syncShutdownGracefully()
      throw WebBridgeError(
        description: "cannot listen on \(host), port \(port): \(WebBridgeError.reason(error))")
    }
    let name = place.protocol == .inet6 ? "[\(host)]" : host
    address = "ws://\(name):\(channel.localAddress?.port ?? port)"
  }

  deinit {
    group.shutdownGracefully { _ in }
  }

  /// Stops listening, and closes all pages.
  package func close() {
    try? channel.close().wait()
    connections.closeAll()
    try? group.syncShutdownGracefully()
  }

  /// The files for pages.
  private static let files = (0..<web_bridge_page_count).compactMap { index in
    unsafe web_bridge_page(index).map { unsafe PageFile($0.pointee) }
  }
}
