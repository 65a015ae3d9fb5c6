import NIOCore
import NIOWebSocket

/// A handler for a page's stream: passes on its messages, and notices when it is gone.
final class StreamHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let page: Page
  private let events: AsyncStream<PageEvent>.Continuation
  private let patience: Duration
  private let pingTime: Duration
  private var nextPing: Scheduled<Void>?
  private var nextLook: Scheduled<Void>?
  private var unansweredPings = 0
  private var isOpen = false

  init(
    page: Page, patience: Duration, pingTime: Duration,
    events: AsyncStream<PageEvent>.Continuation
  ) {
    self.page = page
    (self.patience, self.pingTime) = (patience, pingTime)
    self.events = events
  }

  func handlerAdded(context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    isOpen = true
    events.yield(.opened(page))
    awaitPing(context.channel)
    look(after: context.channel)
  }

  func channelInactive(context: ChannelHandlerContext) {
    nextPing?.cancel()
    nextLook?.cancel()
    if isOpen { events.yield(.closed(page)) }
    isOpen = false
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  // MARK: In

  func read(context: ChannelHandlerContext) {
    // A client that does not read its answers cannot ask for more.
    if context.channel.isWritable, page.mayRead() { context.read() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard isOpen else { return }
    let frame = unwrapInboundIn(data)
    // Any frame shows that the page is still there.
    unansweredPings = 0
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
    case .ping:
      // Only the last of several pings needs an answer (RFC 6455, 5.5.3), so this one may be
      // skipped.
      if context.channel.isWritable { write(.pong, frame.unmaskedData, context.channel) }
    case .connectionClose:
      let channel = context.channel
      let answer = WebSocketFrame(
        fin: true, opcode: .connectionClose, data: frame.unmaskedData.prefix(2))
      channel.writeAndFlush(answer).whenComplete { _ in channel.close(promise: nil) }
    default: break
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    tellReadiness()
    read(context: context)
    context.fireChannelWritabilityChanged()
  }

  private func tellReadiness() {
    if page.takeReadiness() { events.yield(.ready(page)) }
  }

  // MARK: Out

  private func awaitPing(_ channel: any Channel) {
    nextPing = channel.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(pingTime)) {
      [self] in ping(channel)
    }
  }

  private func ping(_ channel: any Channel) {
    guard unansweredPings < PageLimits.unansweredPings else { return channel.close(promise: nil) }
    unansweredPings += 1
    write(.ping, ByteBuffer(), channel)
    awaitPing(channel)
  }

  /// Disconnects a page that answers pings but acknowledges nothing.
  private func look(after channel: any Channel) {
    guard !page.isLate(by: patience) else { return channel.close(promise: nil) }
    nextLook = channel.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(patience / 4)) {
      [self] in look(after: channel)
    }
  }

  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer, _ channel: any Channel) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data), promise: nil)
  }
}

extension ByteBuffer {
  /// Returns the first bytes.
  fileprivate func prefix(_ count: Int) -> ByteBuffer {
    getSlice(at: readerIndex, length: min(count, readableBytes)) ?? ByteBuffer()
  }
}
