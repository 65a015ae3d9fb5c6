import NIOCore
import NIOWebSocket

/// A handler of a page's WebSocket, which notices when the page is gone.
final class PageHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  /// The event that closes all pages when the server stops.
  struct ServerStops: Sendable {}

  private let relay: PageRelay
  private let pingTime: Duration
  private var nextPing: Scheduled<Void>?
  private var unansweredPings = 0

  init(relay: PageRelay, pingTime: Duration) {
    (self.relay, self.pingTime) = (relay, pingTime)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { awaitPing(context.channel) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    nextPing?.cancel()
    relay.pageDidClose()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is ServerStops else { return context.fireUserInboundEventTriggered(event) }
    relay.close(.serverStops, patience: .seconds(1))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The rest of a message that was refused is read and dropped, or the page would not get the
    // reason.
    if case .dataReceivedInErrorState? = error as? ByteToMessageDecoderError { return }
    if error is FrameCheck.Failure || error is NIOWebSocketError
      || error is NIOWebSocketFrameAggregator.Error
    {
      relay.close(PageEnd(error))
    } else {
      context.close(promise: nil)
    }
  }

  // MARK: Lines

  func read(context: ChannelHandlerContext) {
    if relay.mayReadPage { context.read() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    // Any frame shows that the page is still there.
    unansweredPings = 0
    switch frame.opcode {
    case .text: relay.receive(frame.unmaskedData)
    case .binary: relay.close(.binary)
    // Only the last of several pings needs an answer (RFC 6455, 5.5.3), so this one may be skipped.
    case .ping where context.channel.isWritable: write(.pong, frame.unmaskedData, context.channel)
    case .connectionClose: relay.closeAsAsked(frame.unmaskedData)
    default: break
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    relay.pageDidChangeRoom()
    context.fireChannelWritabilityChanged()
  }

  // MARK: Pings

  private func awaitPing(_ channel: any Channel) {
    nextPing = channel.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(pingTime)) {
      [self] in ping(channel)
    }
  }

  private func ping(_ channel: any Channel) {
    guard unansweredPings < BridgeLimits.unansweredPings else {
      return channel.close(promise: nil)
    }
    unansweredPings += 1
    write(.ping, ByteBuffer(), channel)
    awaitPing(channel)
  }

  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer, _ channel: any Channel) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data), promise: nil)
  }
}

/// A handler that refuses frames that no browser sends (RFC 6455, 5.1 and 5.2).
///
/// SwiftNIO accepts such frames, since extensions may use them. This server has no extensions.
final class FrameCheck: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  /// The error for such a frame.
  struct Failure: Error {}

  private static let opcodes: [WebSocketOpcode] = [
    .continuation, .text, .binary, .connectionClose, .ping, .pong,
  ]
  private var hasFailed = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    let isGood =
      frame.maskKey != nil && !frame.rsv1 && !frame.rsv2 && !frame.rsv3
      && Self.opcodes.contains(frame.opcode)
    if isGood, !hasFailed { return context.fireChannelRead(data) }
    if !hasFailed { context.fireErrorCaught(Failure()) }
    hasFailed = true
  }
}
