package import NIOHTTP1

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
