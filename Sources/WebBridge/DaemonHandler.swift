import NIOCore

/// A handler of a page's connection to the daemon.
final class DaemonHandler: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let relay: PageRelay

  init(relay: PageRelay) {
    self.relay = relay
  }

  func channelActive(context: ChannelHandlerContext) {
    relay.daemonDidOpen(context.channel)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    relay.daemonDidClose()
    context.fireChannelInactive()
  }

  func read(context: ChannelHandlerContext) {
    if relay.mayReadDaemon() { context.read() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    relay.deliver(unwrapInboundIn(data))
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    relay.flush()
    context.fireChannelReadComplete()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    relay.daemonDidChangeRoom()
    context.fireChannelWritabilityChanged()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
