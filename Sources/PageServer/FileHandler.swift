import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers a request for a file of the page, and closes the connection.
final class FileHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let files: [PageFile]
  private let gate: RequestGate
  private let connections: ConnectionCount
  private var hasAnswered = false

  init(files: [PageFile], gate: RequestGate, connections: ConnectionCount) {
    self.files = files
    self.gate = gate
    self.connections = connections
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // What a browser sends with its request, or after it, is of no interest.
    guard !hasAnswered, case .head(let request) = unwrapInboundIn(data) else { return }
    hasAnswered = true
    switch gate.decision(on: request) {
    case .refused(let status): answer(request, status, context)
    // A stream that there is no room for, or that is wanted without what makes it one.
    case .stream:
      answer(request, connections.isFull ? .serviceUnavailable : .upgradeRequired, context)
    // By this `stream.js` asks why it has no stream: of that its browser does not tell.
    case .file("index.html") where request.method == .HEAD && connections.isFull:
      answer(request, .serviceUnavailable, context)
    case .file(let name):
      guard let file = files.first(where: { $0.name == name }) else {
        return answer(request, .notFound, context)
      }
      answer(request, .ok, type: file.type, file.bytes, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // Of a stream that is refused the request comes next.
    if error is NIOWebSocketUpgradeError { return }
    context.close(promise: nil)
  }

  private func answer(
    _ request: HTTPRequestHead, _ status: HTTPResponseStatus, _ context: ChannelHandlerContext
  ) {
    let text =
      status == .forbidden
      ? "The address is not the whole one, or no longer good.\n"
        + "Use the one that the program printed when it was started.\n"
      : "\(status.code) \(status.reasonPhrase)\n"
    answer(request, status, type: "text/plain; charset=utf-8", Array(text.utf8), context)
  }

  private func answer(
    _ request: HTTPRequestHead, _ status: HTTPResponseStatus, type: String, _ bytes: [UInt8],
    _ context: ChannelHandlerContext
  ) {
    var headers = SecurityHeaders.headers
    headers.add(name: "Content-Type", value: type)
    headers.add(name: "Content-Length", value: "\(bytes.count)")
    headers.add(name: "Connection", value: "close")
    if status == .methodNotAllowed { headers.add(name: "Allow", value: "GET, HEAD") }
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if request.method != .HEAD {
      let body = context.channel.allocator.buffer(bytes: bytes)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      channel.close(promise: nil)
    }
  }
}
