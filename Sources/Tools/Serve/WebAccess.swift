import NIOHTTP1
import PageServer

/// The access of pages: allowed origins and hosts, and the token that makes a page a controller.
struct WebAccess: Sendable {
  enum Decision: Equatable {
    /// The request is for a file, by its path.
    case file(String)
    /// A browser asks if a page of an allowed origin may connect to this machine.
    case preflight
    /// The request is for a WebSocket.
    case socket(Admission)
    /// The request comes from a page that may not connect, or names a foreign host.
    case forbidden(Prohibition)
    /// The request is refused, for a reason that people can read.
    case refused(HTTPResponseStatus, String)
  }

  /// The rights of a page's WebSocket.
  enum Admission: Equatable {
    /// The page has no token: it is a watcher.
    case watcher
    /// The page has the token: it is a controller.
    case controller
    /// The page has a wrong token. It learns that from a close code, since browsers hide the status
    /// of a refused request.
    case wrongToken
    /// The page may not connect. It learns that from a close code, too.
    case forbidden(Prohibition)
  }

  /// The reason why a page may not connect.
  enum Prohibition: Equatable {
    /// This host is not an address of the server.
    case host(String)
    /// This origin is not allowed.
    case origin(String)
    /// A request for a WebSocket has no origin.
    case noOrigin

    /// The reason for people, as the page gets it.
    var reason: String {
      switch self {
      case .host: "the host is not an address of 'gesturectl serve'"
      case .origin: "'gesturectl serve' has no '--origin' for the page"
      case .noOrigin: "the request needs an Origin"
      }
    }
  }

  /// The subprotocol that a page asks for and gets.
  static let subprotocol = "gestured"
  /// The beginning of the subprotocol that contains the token; pages cannot set header fields.
  static let tokenPrefix = "gestured.token."
  private static let loopbackNames = ["localhost", "127.0.0.1", "[::1]"]

  private let origins: Set<String>
  private let hosts: Set<String>
  private let token: WebToken?

  /// Creates the access of pages.
  ///
  /// - Parameters:
  ///   - origins: The allowed origins as browsers send them, such as `https://example.com`.
  ///   - listen: The address at which requests arrive.
  ///   - token: The token; `nil` if no page may be a controller.
  init(origins: [String], listen: String, token: WebToken?) {
    self.origins = Set(origins)
    hosts = Set(Self.loopbackNames + [listen.contains(":") ? "[\(listen)]" : listen])
    self.token = token
  }

  func decision(on request: HTTPRequestHead) -> Decision {
    guard let source = RequestSource(request) else {
      return .refused(.badRequest, "The request needs one Host, and one Origin at most.")
    }
    let path = request.uri.prefix { $0 != "?" && $0 != "#" }
    let hasOrigin = source.origin != nil
    let isForSocket = request.method == .GET && path == "/"
    if let prohibition = prohibition(of: source) {
      // Browsers hide the status of a refused request from a page, but not a close code.
      guard isForSocket, case .socket = decisionOnSocket(request, hasOrigin: hasOrigin) else {
        return .forbidden(prohibition)
      }
      return .socket(.forbidden(prohibition))
    }
    switch request.method {
    case .OPTIONS where hasOrigin: return .preflight
    case .GET where isForSocket: return decisionOnSocket(request, hasOrigin: hasOrigin)
    case .GET, .HEAD: return .file(String(path))
    default: return .refused(.methodNotAllowed, "Only GET and HEAD are allowed.")
    }
  }

  /// The field with which a browser lets a page of an allowed origin read an answer.
  func allowedOrigin(of request: HTTPRequestHead) -> String? {
    request.headers["origin"].first.flatMap { origins.contains($0) ? $0 : nil }
  }

  /// The reason why the source of a request may not connect; `nil` if it may.
  private func prohibition(of source: RequestSource) -> Prohibition? {
    // Only the names that every browser on this machine may use, and the address that was given:
    // unlike the address of a `PageServer`, this one contains no token.
    guard let name = source.name, hosts.contains(name) else { return .host(source.host) }
    guard let origin = source.origin, !origins.contains(origin) else { return nil }
    return .origin(origin)
  }

  private func decisionOnSocket(_ request: HTTPRequestHead, hasOrigin: Bool) -> Decision {
    guard
      request.headers[canonicalForm: "upgrade"].contains(where: { $0.lowercased() == "websocket" })
    else { return .refused(.upgradeRequired, "This is the address of a WebSocket.") }
    // A browser always sends the origin of a page that opens a WebSocket, so it is required.
    guard hasOrigin else { return .forbidden(.noOrigin) }
    let protocols = request.headers[canonicalForm: "sec-websocket-protocol"]
    guard protocols.contains(where: { $0 == Self.subprotocol }) else {
      return .refused(.badRequest, "The WebSocket needs the subprotocol '\(Self.subprotocol)'.")
    }
    guard let given = protocols.first(where: { $0.hasPrefix(Self.tokenPrefix) }) else {
      return .socket(.watcher)
    }
    let isRight = token?.isEqual(to: given.dropFirst(Self.tokenPrefix.count)) ?? false
    return .socket(isRight ? .controller : .wrongToken)
  }
}
