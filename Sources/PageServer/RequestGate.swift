import NIOCore
import NIOHTTP1

/// A check of requests, which refuses other sites' pages, foreign host names and wrong tokens.
struct RequestGate: Sendable {
  /// The decision on a request.
  enum Decision: Equatable {
    /// The request is for a file of the page, by its name.
    case file(String)
    /// The request is for the stream.
    case stream
    /// The request is refused.
    case refused(HTTPResponseStatus)
  }

  let token: AccessToken

  func decision(on request: HTTPRequestHead) -> Decision {
    guard request.method == .GET || request.method == .HEAD else {
      return .refused(.methodNotAllowed)
    }
    let hosts = request.headers["host"]
    guard hosts.count == 1, let host = hosts.first else { return .refused(.badRequest) }
    guard Self.isAddress(host), isOwnOrigin(request.headers["origin"], of: host),
      let name = name(in: request.uri)
    else { return .refused(.forbidden) }
    guard name == "stream" else { return .file(name.isEmpty ? "index.html" : String(name)) }
    // A browser always sends the origin of a page that opens a stream, so it is required.
    return request.headers["origin"].isEmpty ? .refused(.forbidden) : .stream
  }

  /// The part of a request's path after the token; `nil` if the token is wrong.
  private func name(in uri: String) -> Substring? {
    guard uri.utf8.first == UInt8(ascii: "/") else { return nil }
    let path = uri.prefix { $0 != "?" && $0 != "#" }.dropFirst()
    guard let slash = path.firstIndex(of: "/"), token.isEqual(to: path[..<slash]) else {
      return nil
    }
    return path[path.index(after: slash)...]
  }

  private func isOwnOrigin(_ origins: [String], of host: String) -> Bool {
    origins.allSatisfy { $0 == "http://\(host)" }
  }

  /// True if a `Host` is an IP address or `localhost`.
  ///
  /// The owner of another name can make it resolve to this machine (DNS rebinding), and then that
  /// site's pages would have the same origin as the stream. Only `localhost` means this machine
  /// everywhere. The port may differ, since `ssh -L` may forward it.
  static func isAddress(_ host: String) -> Bool {
    var name = Substring(host)
    if name.first == "[" {
      guard let end = name.firstIndex(of: "]") else { return false }
      guard isPort(name[name.index(after: end)...]) else { return false }
      name = name[..<end].dropFirst()
      return (try? SocketAddress(ipAddress: String(name), port: 0))?.protocol == .inet6
    }
    if let colon = name.firstIndex(of: ":") {
      guard isPort(name[colon...]) else { return false }
      name = name[..<colon]
    }
    return name == "localhost"
      || (try? SocketAddress(ipAddress: String(name), port: 0))?.protocol == .inet
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty
      || (text.first == ":" && text.count > 1
        && text.dropFirst().utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
  }
}
