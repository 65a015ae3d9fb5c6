import NIOCore
import NIOHTTP1
import NIOWebSocket
import Synchronization

/// A service that checks each connection, and sends it a file or makes it a page's stream.
final class PageService: Sendable {
  private let files: [PageFile]
  private let gate: RequestGate
  private let connections: ConnectionCount
  private let patience: Duration
  private let pingTime: Duration
  private let events: AsyncStream<PageEvent>.Continuation
  private let lastPage = Mutex(0)

  init(
    files: [PageFile], gate: RequestGate, connections: ConnectionCount, patience: Duration,
    pingTime: Duration, events: AsyncStream<PageEvent>.Continuation
  ) {
    (self.files, self.gate, self.connections, self.events) = (files, gate, connections, events)
    (self.patience, self.pingTime) = (patience, pingTime)
  }

  /// Prepares a new connection for a request.
  func start(_ channel: any Channel) throws {
    try Inheritance.prevent(of: channel)
    connections.add(channel)
    let handler = FileHandler(files: files, gate: gate, connections: connections)
    let deadline = channel.eventLoop.scheduleTask(in: .seconds(PageLimits.requestTime)) {
      channel.close(promise: nil)
    }
    channel.closeFuture.whenComplete { _ in deadline.cancel() }
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = PageLimits.headerBytes
    limits.maxHeaderListSize = PageLimits.headerBytes
    let fileHandler = NIOLoopBound(handler, eventLoop: channel.eventLoop)
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          deadline.cancel()
          context.pipeline.syncOperations.removeHandler(fileHandler.value, promise: nil)
        }
      ), withEncoderConfiguration: HTTPResponseEncoder.Configuration(),
      withDecoderLimitConfiguration: limits)
    try channel.pipeline.syncOperations.addHandler(handler)
  }

  /// Upgrades a connection to a stream if it requests one and is allowed to.
  private var upgrader: NIOWebSocketServerUpgrader {
    NIOWebSocketServerUpgrader(
      maxFrameSize: PageLimits.messageBytes,
      shouldUpgrade: { [gate, connections] channel, request in
        let mayHaveStream =
          gate.decision(on: request) == .stream && connections.makePage(channel)
        return channel.eventLoop.makeSucceededFuture(
          mayHaveStream ? SecurityHeaders.headers : nil)
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
    try channel.pipeline.syncOperations.addHandlers([
      FrameGate(),
      NIOWebSocketFrameAggregator(
        minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 64,
        maxAccumulatedFrameSize: PageLimits.messageBytes),
      StreamHandler(
        page: Page(id: id, channel: channel), patience: patience, pingTime: pingTime,
        events: events),
    ])
  }
}

/// A handler that closes a stream on a frame that no browser sends (RFC 6455, 5.1 and 5.2).
///
/// SwiftNIO accepts such frames, since extensions may use them. This server has no extensions.
private final class FrameGate: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  private static let opcodes: [WebSocketOpcode] = [
    .continuation, .text, .binary, .connectionClose, .ping, .pong,
  ]

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3,
      Self.opcodes.contains(frame.opcode)
    else { return context.close(promise: nil) }
    context.fireChannelRead(data)
  }
}
