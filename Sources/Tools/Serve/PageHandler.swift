import NIOCore
import NIOWebSocket
import PageServer

/// A handler of a page's WebSocket, with the events of its connection.
final class PageHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  /// The event that closes all pages when the server stops.
  struct ServerStops: Sendable {}

  private let relay: PageRelay

  init(relay: PageRelay) {
    self.relay = relay
  }

  func channelInactive(context: ChannelHandlerContext) {
    relay.stop()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is ServerStops else { return context.fireUserInboundEventTriggered(event) }
    relay.close(.serverStops, patience: 1)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The rest of a message that was refused is read and dropped, or the page would not get the
    // reason.
    if case .dataReceivedInErrorState? = error as? ByteToMessageDecoderError { return }
    if error is FrameHandlers.InvalidFrame || error is NIOWebSocketError
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
    switch frame.opcode {
    case .text: relay.receive(frame.unmaskedData)
    case .binary: relay.close(.binary)
    case .connectionClose: relay.closeAsAsked(frame.unmaskedData)
    default: break
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    relay.pageDidChangeRoom()
    context.fireChannelWritabilityChanged()
  }
}
