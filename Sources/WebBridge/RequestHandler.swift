import NIOCore
import NIOHTTP1
import NIOWebSocket
import PageServer

/// A handler that answers a request without an upgrade, and closes the connection.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let files: [PageFile]
  private let access: WebAccess
  private let reports: BridgeReports
  private var hasAnswered = false

  init(files: [PageFile], access: WebAccess, reports: BridgeReports) {
    (self.files, self.access, self.reports) = (files, access, reports)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // The body of a request, and further requests, are ignored.
    guard !hasAnswered, case .head(let request) = unwrapInboundIn(data) else { return }
    hasAnswered = true
    switch access.decision(on: request) {
    case .refused(let status, let reason):
      if status == .forbidden { reports.refuse(request) }
      answer(request, status, text: reason, context)
    case .preflight:
      let fields: HTTPHeaders = [
        "Access-Control-Allow-Methods": "GET", "Access-Control-Allow-Private-Network": "true",
        "Access-Control-Max-Age": "600",
      ]
      answer(request, .noContent, fields, [], context)
    case .file(let path):
      guard let file = files.first(where: { "/\($0.name)" == path }) else {
        return answer(request, .notFound, text: "There is no such file.", context)
      }
      let fields: HTTPHeaders = ["Content-Type": file.type, "Cache-Control": "no-cache"]
      answer(request, .ok, fields, file.bytes, context)
    // A request that lacks something else that an upgrade needs.
    case .socket: answer(request, .badRequest, text: "The upgrade is incomplete.", context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // After a refused upgrade, the request itself follows.
    if error is NIOWebSocketUpgradeError { return }
    context.close(promise: nil)
  }

  private func answer(
    _ request: HTTPRequestHead, _ status: HTTPResponseStatus, text: String,
    _ context: ChannelHandlerContext
  ) {
    var fields: HTTPHeaders = ["Content-Type": "text/plain; charset=utf-8"]
    if status == .methodNotAllowed { fields.add(name: "Allow", value: "GET, HEAD") }
    answer(request, status, fields, Array("\(text)\n".utf8), context)
  }

  private func answer(
    _ request: HTTPRequestHead, _ status: HTTPResponseStatus, _ fields: HTTPHeaders,
    _ bytes: [UInt8], _ context: ChannelHandlerContext
  ) {
    var fields = fields
    fields.add(contentsOf: [
      "Vary": "Origin", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
      // Pages of other origins cannot even learn that this server exists.
      "Cross-Origin-Resource-Policy": "same-origin", "Connection": "close",
    ])
    if let origin = access.allowedOrigin(of: request) {
      fields.add(name: "Access-Control-Allow-Origin", value: origin)
    }
    if status != .noContent { fields.add(name: "Content-Length", value: "\(bytes.count)") }
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: fields)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if request.method != .HEAD, !bytes.isEmpty {
      let body = context.channel.allocator.buffer(bytes: bytes)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      channel.close(promise: nil)
    }
  }
}
