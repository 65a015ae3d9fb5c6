import NIOCore
import PageServer

/// The daemon's sockets for pages, which are looked up for each page: another daemon may have come.
struct DaemonSockets: Sendable {
  /// The path of the socket for controllers.
  let control: @Sendable () -> String
  /// The path of the socket for watchers; `nil` if the daemon has none.
  let watch: @Sendable () -> String?

  init(
    control: @escaping @Sendable () -> String, watch: @escaping @Sendable () -> String?
  ) {
    (self.control, self.watch) = (control, watch)
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
final class WebBridge: Sendable {
  /// The address of the WebSocket.
  let address: String

  private let listener: BrowserListener

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
  init(
    host: String, port: Int, access: WebAccess, sockets: DaemonSockets, pingTime: Duration? = nil,
    report: @escaping @Sendable (String) -> Void
  ) throws(PageServerError) {
    let connections = BrowserConnections(maximumGuests: BridgeLimits.watchers)
    let service = BridgeService(
      files: Self.files, access: access, sockets: sockets, connections: connections,
      pingTime: pingTime ?? BridgeLimits.pingTime, reports: BridgeReports(report))
    listener = try BrowserListener(
      host: host, port: port, connections: connections, start: service.start)
    address = "ws://\(listener.authority)"
  }

  /// Stops listening, and closes all pages with a reason.
  func close() {
    listener.closeAndWait { pages in
      for page in pages { page.pipeline.fireUserInboundEventTriggered(PageHandler.ServerStops()) }
      for page in pages { try? page.closeFuture.wait() }
    }
  }

  private static let files = PageModule.scripts + (PageModule.engine.map { [$0] } ?? [])
}
