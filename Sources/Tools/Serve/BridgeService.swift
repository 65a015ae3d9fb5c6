import GestureWire
import NIOCore
import NIOHTTP1
import NIOWebSocket
import PageServer

/// A service that checks each connection, and answers its request or makes it a page's.
final class BridgeService: Sendable {
  private let files: [PageFile]
  private let access: WebAccess
  private let sockets: DaemonSockets
  private let connections: BrowserConnections
  private let pingTime: Duration
  private let reports: BridgeReports

  init(
    files: [PageFile], access: WebAccess, sockets: DaemonSockets, connections: BrowserConnections,
    pingTime: Duration, reports: BridgeReports
  ) {
    (self.files, self.access, self.sockets) = (files, access, sockets)
    (self.connections, self.pingTime, self.reports) = (connections, pingTime, reports)
  }

  /// Prepares a new connection for a request.
  func start(_ channel: any Channel) throws {
    let room = ChannelOptions.Types.WriteBufferWaterMark(
      low: BridgeLimits.waitingBytes.lowerBound, high: BridgeLimits.waitingBytes.upperBound)
    let options = channel.syncOptions
    try options?.setOption(.writeBufferWaterMark, value: room)
    try options?.setOption(
      .socketOption(.so_sndbuf), value: SocketOptionValue(BridgeLimits.kernelBytes))
    try RequestHandler.start(on: channel, upgrader: upgrader, answer: answer)
  }

  /// The answer to a request without an upgrade.
  private func answer(_ request: HTTPRequestHead) -> RequestAnswer {
    var answer = plainAnswer(request)
    answer.add(["Vary": "Origin"])
    if let origin = access.allowedOrigin(of: request) {
      answer.add(["Access-Control-Allow-Origin": origin])
    }
    return answer
  }

  private func plainAnswer(_ request: HTTPRequestHead) -> RequestAnswer {
    switch access.decision(on: request) {
    case .forbidden(let prohibition):
      reports.refuse(prohibition)
      return RequestAnswer(.forbidden, text: prohibition.reason)
    case .refused(let status, let reason): return RequestAnswer(status, text: reason)
    case .preflight:
      return RequestAnswer(
        .noContent,
        [
          "Access-Control-Allow-Methods": "GET", "Access-Control-Allow-Private-Network": "true",
          "Access-Control-Max-Age": "600",
        ])
    case .file(let path):
      guard let file = files.first(where: { "/\($0.name)" == path }) else {
        return RequestAnswer(.notFound, text: "There is no such file.")
      }
      var answer = RequestAnswer(file)
      answer.add(["Cache-Control": "no-cache"])
      return answer
    // A request that lacks something else that an upgrade needs.
    case .socket: return RequestAnswer(.badRequest, text: "The upgrade is incomplete.")
    }
  }

  /// Upgrades a connection to a WebSocket if it requests one and is allowed to.
  private var upgrader: NIOWebSocketServerUpgrader {
    NIOWebSocketServerUpgrader(
      maxFrameSize: ProtocolLimits.maximumLineLength,
      // `PageHandler` names the reason for each error.
      automaticErrorHandling: false,
      shouldUpgrade: { [access] channel, request in
        let fields: HTTPHeaders = ["Sec-WebSocket-Protocol": WebAccess.subprotocol]
        guard case .socket = access.decision(on: request) else {
          return channel.eventLoop.makeSucceededFuture(nil)
        }
        return channel.eventLoop.makeSucceededFuture(fields)
      },
      upgradePipelineHandler: { [self] channel, request in
        channel.eventLoop.makeCompletedFuture { try open(channel, request) }
      })
  }

  private func open(_ channel: any Channel, _ request: HTTPRequestHead) throws {
    let relay = PageRelay(page: channel, reports: reports)
    try FrameHandlers.add(
      to: channel, messageBytes: ProtocolLimits.maximumLineLength, pingTime: pingTime,
      before: PageHandler(relay: relay))
    let isController: Bool
    switch access.decision(on: request) {
    case .socket(.controller): isController = true
    case .socket(.watcher): isController = false
    case .socket(.forbidden(let prohibition)):
      reports.refuse(prohibition)
      return relay.close(.forbidden(prohibition))
    default: return relay.close(.wrongToken)
    }
    guard let path = isController ? sockets.control() : sockets.watch() else {
      return relay.close(.needsToken)
    }
    // Only now, when there is a WebSocket: its close code is all that a page of another origin can
    // learn. `PageServer` refuses the request instead, since its own page can read the status.
    guard connections.makePage(channel, isGuest: !isController) else {
      return relay.close(.serverIsFull)
    }
    relay.connect(to: path)
  }
}
