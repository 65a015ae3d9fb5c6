import NIOCore
import NIOWebSocket

/// A handler for a page's stream: passes on its messages, and notices when it hangs.
final class StreamHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let page: Page
  private let events: AsyncStream<PageEvent>.Continuation
  private let patience: Duration
  private var nextLook: Scheduled<Void>?
  private var isOpen = false
  /// True if the page has sent its close frame, after which nothing may follow.
  private var hasEnded = false

  init(page: Page, patience: Duration, events: AsyncStream<PageEvent>.Continuation) {
    (self.page, self.patience, self.events) = (page, patience, events)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    isOpen = true
    events.yield(.opened(page))
    look(after: context.channel)
  }

  func channelInactive(context: ChannelHandlerContext) {
    nextLook?.cancel()
    if isOpen { events.yield(.closed(page)) }
    isOpen = false
    context.fireChannelInactive()
  }

  /// Closes the stream on an invalid frame or message, without a code.
  ///
  /// `stream.js` sends neither, so no person would see a reason.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  func read(context: ChannelHandlerContext) {
    // A client that does not read its answers cannot ask for more.
    if context.channel.isWritable, page.mayRead() { context.read() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard isOpen, !hasEnded else { return }
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .text:
      guard let text = String(validating: frame.unmaskedData.readableBytesView, as: UTF8.self)
      else {
        return context.close(promise: nil)
      }
      page.startReading()
      events.yield(.received(text, page))
    case .binary:
      guard frame.length == 0, page.acknowledge() else { return context.close(promise: nil) }
      tellReadiness()
    case .connectionClose:
      hasEnded = true
      context.channel.answerClose(frame.unmaskedData)
    default: break
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    tellReadiness()
    read(context: context)
    context.fireChannelWritabilityChanged()
  }

  private func tellReadiness() {
    if page.consumeReadiness() { events.yield(.ready(page)) }
  }

  /// Disconnects a page that answers pings but acknowledges nothing.
  private func look(after channel: any Channel) {
    guard !page.isLate(by: patience) else { return channel.close(promise: nil) }
    nextLook = channel.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(patience / 4)) {
      [self] in look(after: channel)
    }
  }
}
