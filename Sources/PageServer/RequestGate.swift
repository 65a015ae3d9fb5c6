import NIOCore
package import NIOHTTP1

/// A check of requests, which refuses other sites' pages, foreign host names and wrong tokens.
struct RequestGate: Sendable {
  enum Decision: Equatable {
    /// The request is for a file of the page, by its name.
    case file(String)
    case stream
    case refused(HTTPResponseStatus)
  }

  let token: AccessToken

  func decision(on request: HTTPRequestHead) -> Decision {
    guard request.method == .GET || request.method == .HEAD else {
      return .refused(.methodNotAllowed)
    }
    guard let source = RequestSource(request) else { return .refused(.badRequest) }
    let isOwnOrigin = source.origin.map { $0 == "http://\(source.host)" }
    guard Self.isAddress(source.name), isOwnOrigin ?? true, let name = name(in: request.uri)
    else { return .refused(.forbidden) }
    guard name == "stream" else { return .file(name.isEmpty ? "index.html" : String(name)) }
    // A browser always sends the origin of a page that opens a stream, so it is required.
    return isOwnOrigin == nil ? .refused(.forbidden) : .stream
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

  private static func isAddress(_ name: String?) -> Bool {
    // The owner of any other name could have pages of the same origin as the stream: only
    // `localhost` means this machine everywhere. All addresses are accepted, since the server may
    // listen at all of them, and the token is needed in any case.
    guard let name else { return false }
    let address = name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name
    let family = (try? SocketAddress(ipAddress: address, port: 0))?.protocol
    return name == "localhost" || family == (address == name ? .inet : .inet6)
  }
}

/// The host and the origin in the header fields of a request.
package struct RequestSource {
  /// The field `Host` as it was sent.
  package let host: String
  /// The field `Origin`; `nil` if there is none.
  package let origin: String?

  /// Reads the fields; returns `nil` unless there is one host and at most one origin.
  package init?(_ request: HTTPRequestHead) {
    let (hosts, origins) = (request.headers["host"], request.headers["origin"])
    guard hosts.count == 1, let host = hosts.first, origins.count <= 1 else { return nil }
    (self.host, origin) = (host, origins.first)
  }

  /// The name or address in the host, in lowercase and without the port; `nil` if the host is
  /// malformed.
  ///
  /// An IPv6 address keeps its brackets. A server should compare the name with those that it
  /// accepts: the owner of another name can make it resolve to this machine (DNS rebinding). The
  /// port may be any, since another program may forward it (`ssh -L`).
  package var name: String? {
    var rest = Substring(host)
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      rest = rest[rest.index(after: end)...]
    } else {
      rest = rest[(rest.firstIndex(of: ":") ?? rest.endIndex)...]
    }
    let port = rest.dropFirst()
    guard rest.isEmpty || (rest.first == ":" && Self.isPort(port)) else { return nil }
    return host[..<rest.startIndex].lowercased()
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && UInt16(text) != nil
  }
}
