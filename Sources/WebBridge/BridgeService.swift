import NIOCore
import NIOHTTP1
import NIOWebSocket
import GestureWire
import PageServer

/// A service that checks each connection, and answers its request or makes it a page's.
final class BridgeService: Sendable {
  private let files: [PageFile]
  private let access: WebAccess
  private let sockets: DaemonSockets
  private let connections: Connections
  private let pingTime: Duration
  private let reports: BridgeReports

  init(
    files: [PageFile], access: WebAccess, sockets: DaemonSockets, connections: Connections,
    pingTime: Duration, reports: BridgeReports
  ) {
    (self.files, self.access, self.sockets) = (files, access, sockets)
    (self.connections, self.pingTime, self.reports) = (connections, pingTime, reports)
  }

  /// Prepares a new connection for a request.
  func start(_ channel: any Channel) throws {
    try Inheritance.prevent(of: channel)
    connections.add(channel)
    let handler = RequestHandler(files: files, access: access, reports: reports)
    let deadline = channel.eventLoop.scheduleTask(in: .seconds(BridgeLimits.requestTime)) {
      channel.close(promise: nil)
    }
    channel.closeFuture.whenComplete { _ in deadline.cancel() }
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = BridgeLimits.headerBytes
    limits.maxHeaderListSize = BridgeLimits.headerBytes
    let requestHandler = NIOLoopBound(handler, eventLoop: channel.eventLoop)
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          deadline.cancel()
          context.pipeline.syncOperations.removeHandler(requestHandler.value, promise: nil)
        }
      ), withEncoderConfiguration: HTTPResponseEncoder.Configuration(),
      withDecoderLimitConfiguration: limits)
    try channel.pipeline.syncOperations.addHandler(handler)
  }

  /// Upgrades a connection to a WebSocket if it requests one and is allowed to.
  private var upgrader: NIOWebSocketServerUpgrader {
    NIOWebSocketServerUpgrader(
      maxFrameSize: ProtocolLimits.longestLine,
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
    try channel.pipeline.syncOperations.addHandlers([
      FrameCheck(),
      NIOWebSocketFrameAggregator(
        minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: BridgeLimits.framesOfMessage,
        maxAccumulatedFrameSize: ProtocolLimits.longestLine),
      PageHandler(relay: relay, pingTime: pingTime),
    ])
    guard case .socket(let admission) = access.decision(on: request), admission != .wrongToken
    else { return relay.close(.wrongToken) }
    let isController = admission == .controller
    guard let path = isController ? sockets.control() : sockets.watch() else {
      return relay.close(.needsToken)
    }
    guard connections.makePage(channel, isController: isController) else {
      return relay.close(.serverIsFull)
    }
    relay.connect(to: path)
  }
}
