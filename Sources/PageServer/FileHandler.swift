import NIOCore
import NIOHTTP1
import NIOWebSocket

/// A handler that answers a request for a file of the page, and closes the connection.
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
    // The body of a request, and further requests, are ignored.
    guard !hasAnswered, case .head(let request) = unwrapInboundIn(data) else { return }
    hasAnswered = true
    switch gate.decision(on: request) {
    case .refused(let status): answer(request, status, context)
    // A request for a stream ends here if there is no room, or if it lacks what an upgrade needs.
    case .stream:
      answer(request, connections.isFull ? .serviceUnavailable : .upgradeRequired, context)
    // `stream.js` asks this to learn why a stream was refused, since browsers hide the reason.
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
    // After a refused upgrade, the request itself follows.
    if error is NIOWebSocketUpgradeError { return }
    context.close(promise: nil)
  }

  private func answer(
    _ request: HTTPRequestHead, _ status: HTTPResponseStatus, _ context: ChannelHandlerContext
  ) {
    let text =
      status == .forbidden
      ? "This address is incomplete or no longer valid.\n"
        + "Use the address that the program printed when it was started.\n"
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
