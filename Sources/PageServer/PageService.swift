import NIOCore
import NIOHTTP1
import NIOWebSocket
import Synchronization

/// A service that checks each connection, and sends it a file or makes it a page's stream.
final class PageService: Sendable {
  private let files: [PageFile]
  private let gate: RequestGate
  private let connections: BrowserConnections
  private let patience: Duration
  private let pingTime: Duration
  private let events: AsyncStream<PageEvent>.Continuation
  private let lastPage = Mutex(0)

  init(
    files: [PageFile], gate: RequestGate, connections: BrowserConnections, patience: Duration,
    pingTime: Duration, events: AsyncStream<PageEvent>.Continuation
  ) {
    (self.files, self.gate, self.connections, self.events) = (files, gate, connections, events)
    (self.patience, self.pingTime) = (patience, pingTime)
  }

  /// Prepares a new connection for a request.
  func start(_ channel: any Channel) throws {
    try RequestHandler.start(on: channel, upgrader: upgrader, answer: answer)
  }

  /// The answer to a request that is no stream's.
  private func answer(_ request: HTTPRequestHead) -> RequestAnswer {
    var answer = plainAnswer(request)
    answer.add(SecurityHeaders.page)
    return answer
  }

  private func plainAnswer(_ request: HTTPRequestHead) -> RequestAnswer {
    switch gate.decision(on: request) {
    case .refused(let status): refusal(status)
    // A request for a stream ends here if there is no room, or if it lacks what an upgrade needs.
    case .stream: refusal(connections.isFull ? .serviceUnavailable : .upgradeRequired)
    // `stream.js` asks this to learn why a stream was refused, since browsers hide the reason.
    case .file("index.html") where request.method == .HEAD && connections.isFull:
      refusal(.serviceUnavailable)
    case .file(let name):
      files.first { $0.name == name }.map { RequestAnswer($0) } ?? refusal(.notFound)
    }
  }

  private func refusal(_ status: HTTPResponseStatus) -> RequestAnswer {
    RequestAnswer(
      status,
      text: status == .forbidden
        ? "This address is incomplete or no longer valid.\n"
          + "Use the address that the program printed when it was started."
        : "\(status.code) \(status.reasonPhrase)")
  }

  /// Upgrades a connection to a stream if it requests one and is allowed to.
  private var upgrader: NIOWebSocketServerUpgrader {
    NIOWebSocketServerUpgrader(
      maxFrameSize: PageLimits.messageBytes,
      shouldUpgrade: { [gate, connections] channel, request in
        let mayHaveStream =
          gate.decision(on: request) == .stream && connections.makePage(channel)
        var fields = SecurityHeaders.page
        fields.add(contentsOf: SecurityHeaders.common)
        return channel.eventLoop.makeSucceededFuture(mayHaveStream ? fields : nil)
      },
      upgradePipelineHandler: { [self] channel, _ in
        channel.eventLoop.makeCompletedFuture { try open(channel) }
      })
  }

  private func open(_ channel: any Channel) throws {
    let id = lastPage.withLock { id in
      id += 1
      return id
    }
    try FrameHandlers.add(
      to: channel, messageBytes: PageLimits.messageBytes, pingTime: pingTime,
      before: StreamHandler(
        page: Page(id: id, channel: channel), patience: patience, events: events))
  }
}
