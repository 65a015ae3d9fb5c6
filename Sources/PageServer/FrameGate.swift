import NIOCore
import NIOWebSocket

/// A handler that closes a stream on a frame that no browser sends (RFC 6455, 5.1 and 5.2).
///
/// SwiftNIO accepts such frames, since extensions may use them. This server has no extensions.
final class FrameGate: ChannelInboundHandler {
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
