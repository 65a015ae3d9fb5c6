import NIOCore
import NIOHTTP1

/// Tells who is let in: not other sites' pages, not names that were pointed at this machine, and
/// nobody without the token.
struct RequestGate: Sendable {
  /// What becomes of a request.
  enum Decision: Equatable {
    /// It asks for a file of the page, by its name.
    case file(String)
    /// It asks for the stream.
    case stream
    /// It is refused.
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
    // A browser always says whose page opens a stream; one that is not told is not let in.
    return request.headers["origin"].isEmpty ? .refused(.forbidden) : .stream
  }

  /// What comes after the token in a request's path.
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

  /// Whether a `Host` is an address and no name.
  ///
  /// A name of another site can be made to lead here (DNS
  /// rebinding), and its pages would be of the same origin as the stream. Of names only `localhost` is
  /// this machine everywhere. The port may be another: it may be forwarded, as `ssh -L` does.
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
