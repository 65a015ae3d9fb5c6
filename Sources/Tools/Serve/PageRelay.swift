import NIOCore
import NIOPosix
import NIOWebSocket
import PageServer

/// A page's WebSocket and its connection to the daemon, with the lines that pass between them.
///
/// It belongs to the event loop of both channels. Neither side is read while the other one has no
/// room: lines for a page that does not read wait in the daemon, which merges them.
final class PageRelay {
  private let page: any Channel
  private let reports: BridgeReports
  private var daemon: (any Channel)?
  private var isClosing = false
  /// True while the daemon is not read because the page has no room.
  private var isDaemonHeld = false
  /// True if the first part of a line has been sent to the page.
  private var isInLine = false
  private var lastLine = LineBeginning()

  init(page: any Channel, reports: BridgeReports) {
    self.page = page
    self.reports = reports
  }

  // MARK: Beginning and end

  /// Connects to the daemon's socket at a path.
  func connect(to path: String) {
    let relay = NIOLoopBound(self, eventLoop: page.eventLoop)
    let connection = ClientBootstrap(group: page.eventLoop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try Inheritance.prevent(of: channel)
          try channel.pipeline.syncOperations.addHandler(DaemonHandler(relay: relay.value))
        }
      }
      .connect(unixDomainSocketPath: path)
    connection.assumeIsolated().whenFailure { [self] error in
      let reason = "cannot connect to \(path): \(NetworkReason.text(error))"
      reports.daemonIsUnreachable(reason)
      close(.unreachable(reason))
    }
  }

  /// Begins to pass lines on over a connection that the daemon has accepted.
  func daemonDidOpen(_ channel: any Channel) {
    guard !isClosing, page.isActive else { return channel.close(promise: nil) }
    daemon = channel
    reports.daemonIsReached()
    page.read()
  }

  /// Closes the page, since the daemon has closed the connection.
  func daemonDidClose() {
    daemon = nil
    close(PageEnd(lastLine: lastLine.text) ?? (isDaemonHeld ? .tooSlow : .daemonGone))
  }

  /// Stops passing lines on, and closes the connection to the daemon.
  func stop() {
    isClosing = true
    daemon?.close(promise: nil)
    daemon = nil
  }

  /// Closes the page's WebSocket for a reason, and the connection to the daemon.
  ///
  /// The page has some time to answer. Until then it is read: if bytes were left unread, the kernel
  /// would reset the connection, and the page might not get the reason.
  ///
  /// - Parameters:
  ///   - end: The reason.
  ///   - patience: The seconds for the answer.
  func close(_ end: PageEnd, patience: Int64 = BrowserLimits.closingTime) {
    guard !isClosing else { return }
    var data = page.allocator.buffer(capacity: 2 + end.reason.utf8.count)
    data.writeInteger(end.code)
    data.writeString(end.reason)
    stop()
    page.writeAndFlush(
      WebSocketFrame(fin: true, opcode: .connectionClose, data: data), promise: nil)
    page.close(after: patience)
    page.read()
  }

  /// Answers the close frame of a page, and closes its connection.
  func closeAsAsked(_ data: ByteBuffer) {
    // After an own close frame, that of the page is the answer.
    guard !isClosing else { return page.close(promise: nil) }
    stop()
    page.answerClose(data)
  }

  // MARK: From the page to the daemon

  /// True if the page may be read now; otherwise it is read when there is room again.
  var mayReadPage: Bool {
    isClosing || (page.isWritable && daemon?.isWritable ?? false)
  }

  /// Passes a message of the page on to the daemon, as a line.
  func receive(_ message: ByteBuffer) {
    guard !isClosing, let daemon else { return }
    guard String(validating: message.readableBytesView, as: UTF8.self) != nil else {
      return close(.notUTF8)
    }
    guard !message.readableBytesView.contains(UInt8(ascii: "\n")) else {
      return close(.severalLines)
    }
    var line = message
    line.writeInteger(UInt8(ascii: "\n"))
    daemon.writeAndFlush(line, promise: nil)
  }

  /// Reads the page again if the daemon has room.
  func daemonDidChangeRoom() {
    if mayReadPage { page.read() }
  }

  // MARK: From the daemon to the page

  /// True if the daemon may be read now; otherwise it is read when the page has room again.
  func mayReadDaemon() -> Bool {
    isDaemonHeld = !page.isWritable
    return !isDaemonHeld
  }

  /// Passes bytes of the daemon on to the page, a message for each line.
  ///
  /// A line that comes in parts is sent in fragments, so that no long line waits in memory.
  func deliver(_ bytes: ByteBuffer) {
    guard !isClosing else { return }
    var rest = bytes
    while rest.readableBytes > 0 {
      let view = rest.readableBytesView
      let end = view.firstIndex(of: UInt8(ascii: "\n"))
      let length = (end ?? view.endIndex) - view.startIndex
      guard let part = rest.readSlice(length: length) else { return }
      if end != nil { rest.moveReaderIndex(forwardBy: 1) }
      lastLine.add(part, isFirst: !isInLine)
      let opcode: WebSocketOpcode = isInLine ? .continuation : .text
      page.write(WebSocketFrame(fin: end != nil, opcode: opcode, data: part), promise: nil)
      isInLine = end == nil
    }
  }

  /// Sends what has been delivered.
  func flush() {
    page.flush()
  }

  /// Reads again what had to wait until the page has room.
  func pageDidChangeRoom() {
    guard page.isWritable else { return }
    if isDaemonHeld { daemon?.read() }
    if mayReadPage { page.read() }
  }
}

/// The beginning of the daemon's newest line, which explains an end of the connection.
private struct LineBeginning {
  private var bytes: [UInt8] = []

  /// The bytes so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a part of a line, as far as there is room.
  mutating func add(_ part: ByteBuffer, isFirst: Bool) {
    if isFirst { bytes.removeAll(keepingCapacity: true) }
    bytes.append(
      contentsOf: part.readableBytesView.prefix(BridgeLimits.bytesOfReason - bytes.count))
  }
}

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
