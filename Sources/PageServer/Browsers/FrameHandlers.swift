package import NIOCore
import NIOWebSocket

/// The handlers of every WebSocket: only valid frames reach the page's own handler, as whole
/// messages, and a page that is gone is noticed.
package enum FrameHandlers {
  /// An error for a frame that no browser sends.
  package struct InvalidFrame: Error {}

  /// Adds the handlers to a connection that has become a WebSocket.
  ///
  /// - Parameters:
  ///   - channel: The connection.
  ///   - messageBytes: The most bytes of a message.
  ///   - pingTime: The time between two pings.
  ///   - handler: The page's own handler. It gets neither pings nor their answers.
  /// - Throws: An error of SwiftNIO if the connection has ended.
  package static func add(
    to channel: any Channel, messageBytes: Int, pingTime: Duration,
    before handler: some ChannelInboundHandler
  ) throws {
    try channel.pipeline.syncOperations.addHandlers([
      FrameGate(),
      NIOWebSocketFrameAggregator(
        minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: BrowserLimits.framesOfMessage,
        maxAccumulatedFrameSize: messageBytes),
      PingHandler(interval: pingTime),
      handler,
    ])
  }
}

/// A handler that refuses frames that no browser sends (RFC 6455, 5.1 and 5.2).
///
/// SwiftNIO accepts such frames, since extensions may use them. These servers have no extensions.
private final class FrameGate: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

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
    if !hasFailed { context.fireErrorCaught(FrameHandlers.InvalidFrame()) }
    hasFailed = true
  }
}

/// A handler that answers a page's pings, and closes the connection of a page that does not answer.
private final class PingHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  private let interval: Duration
  private var nextPing: Scheduled<Void>?
  private var unansweredPings = 0

  init(interval: Duration) {
    self.interval = interval
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { awaitPing(context.channel) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    nextPing?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    // Any frame shows that the page is still there.
    unansweredPings = 0
    switch frame.opcode {
    case .ping:
      // Only the last of several pings needs an answer (RFC 6455, 5.5.3), so this one may be
      // skipped.
      if context.channel.isWritable { write(.pong, frame.unmaskedData, context.channel) }
    case .pong: break
    default: context.fireChannelRead(data)
    }
  }

  private func awaitPing(_ channel: any Channel) {
    nextPing = channel.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(interval)) {
      [self] in ping(channel)
    }
  }

  private func ping(_ channel: any Channel) {
    guard unansweredPings < BrowserLimits.unansweredPings else {
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

extension Channel {
  /// Answers a page's close frame, and then closes the connection.
  ///
  /// - Parameter data: The content of the page's frame, whose code is sent back if it is one that
  ///   a frame may have; otherwise the answer is a protocol error.
  package func answerClose(_ data: ByteBuffer) {
    // A page that reads nothing would hold its place for ever.
    close(after: BrowserLimits.closingTime)
    var answer = ByteBuffer()
    if data.readableBytes > 0 {
      let code = data.getInteger(at: data.readerIndex, as: UInt16.self)
      answer.writeInteger(code.flatMap { Self.isCloseCode($0) ? $0 : nil } ?? 1002)
    }
    writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: answer))
      .whenComplete { [self] _ in close(promise: nil) }
  }

  /// True for a code that a close frame may have (RFC 6455, 7.4, and IANA's registry).
  private static func isCloseCode(_ code: UInt16) -> Bool {
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}
