package import NIOCore
package import NIOHTTP1
package import NIOWebSocket

/// An answer to a request, after which the connection is closed.
package struct RequestAnswer: Sendable {
  fileprivate let status: HTTPResponseStatus
  fileprivate let bytes: [UInt8]
  private var fields: HTTPHeaders

  private init(_ status: HTTPResponseStatus, _ fields: HTTPHeaders, _ bytes: [UInt8]) {
    (self.status, self.fields, self.bytes) = (status, fields, bytes)
  }

  /// Creates an answer without content.
  package init(_ status: HTTPResponseStatus, _ fields: HTTPHeaders) {
    self.init(status, fields, [])
  }

  /// Creates an answer with a text for people, which gets a line feed.
  package init(_ status: HTTPResponseStatus, text: String) {
    self.init(status, ["Content-Type": "text/plain; charset=utf-8"], Array("\(text)\n".utf8))
    if status == .methodNotAllowed { fields.add(name: "Allow", value: "GET, HEAD") }
  }

  package init(_ file: PageFile) {
    self.init(.ok, ["Content-Type": file.type], file.bytes)
  }

  /// Adds header fields.
  package mutating func add(_ more: HTTPHeaders) {
    fields.add(contentsOf: more)
  }

  /// The status with all header fields.
  fileprivate var head: HTTPResponseHead {
    var fields = fields
    fields.add(contentsOf: SecurityHeaders.common)
    if status != .noContent { fields.add(name: "Content-Length", value: "\(bytes.count)") }
    fields.add(name: "Connection", value: "close")
    return HTTPResponseHead(version: .http1_1, status: status, headers: fields)
  }
}

/// A handler that answers the request of a new connection, and closes the connection.
package final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  package typealias InboundIn = HTTPServerRequestPart
  package typealias OutboundOut = HTTPServerResponsePart

  private let answer: (HTTPRequestHead) -> RequestAnswer
  private var hasAnswered = false

  private init(answer: @escaping (HTTPRequestHead) -> RequestAnswer) {
    self.answer = answer
  }

  /// Prepares a new connection for a request.
  ///
  /// - Parameters:
  ///   - channel: The connection.
  ///   - upgrader: The part that makes the connection a WebSocket if the request is for one.
  ///   - answer: A function that returns the answer to any other request.
  /// - Throws: An error of SwiftNIO if the connection has ended.
  package static func start(
    on channel: any Channel, upgrader: NIOWebSocketServerUpgrader,
    answer: @escaping (HTTPRequestHead) -> RequestAnswer
  ) throws {
    let handler = RequestHandler(answer: answer)
    let deadline = channel.close(after: BrowserLimits.requestTime)
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = BrowserLimits.headerBytes
    limits.maxHeaderListSize = BrowserLimits.headerBytes
    let boundHandler = NIOLoopBound(handler, eventLoop: channel.eventLoop)
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          deadline.cancel()
          context.pipeline.syncOperations.removeHandler(boundHandler.value, promise: nil)
        }
      ), withEncoderConfiguration: HTTPResponseEncoder.Configuration(),
      withDecoderLimitConfiguration: limits)
    try channel.pipeline.syncOperations.addHandler(handler)
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // The body of a request, and further requests, are ignored.
    guard !hasAnswered, case .head(let request) = unwrapInboundIn(data) else { return }
    hasAnswered = true
    let answer = answer(request)
    context.write(wrapOutboundOut(.head(answer.head)), promise: nil)
    if request.method != .HEAD, !answer.bytes.isEmpty {
      let body = context.channel.allocator.buffer(bytes: answer.bytes)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      channel.close(promise: nil)
    }
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // After a refused upgrade, the request itself follows.
    if error is NIOWebSocketUpgradeError { return }
    context.close(promise: nil)
  }
}

extension Channel {
  /// Closes the connection after some time, unless the returned task is cancelled before.
  @discardableResult
  package func close(after seconds: Int64) -> Scheduled<Void> {
    let deadline = eventLoop.scheduleTask(in: .seconds(seconds)) { [self] in
      close(promise: nil)
    }
    closeFuture.whenComplete { _ in deadline.cancel() }
    return deadline
  }
}

/// The header fields that protect what is served from other sites.
enum SecurityHeaders {
  /// The fields of every answer of every server.
  static let common: HTTPHeaders = [
    // Other sites' pages cannot embed a file.
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    // The address may contain a token.
    "Referrer-Policy": "no-referrer",
  ]

  /// The further fields that isolate an own page.
  static let page: HTTPHeaders = [
    // Nothing is loaded from elsewhere, the HTML contains no scripts or styles, and no page may
    // embed this one. Browsers count the stream as `self`.
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // Other sites' pages cannot share a process with the page.
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
  ]
}
