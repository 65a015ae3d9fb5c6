import NIOHTTP1
import Testing

@testable import Tools

/// The decisions on requests of pages.
struct WebAccessTests {
  private static let token = WebToken()
  private static let upgrade = [
    "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Protocol": "gestured",
  ]
  private let access = WebAccess(
    origins: ["http://localhost:8000", "null"], listen: "192.168.1.7", token: token)

  private func decision(
    _ method: HTTPMethod = .GET, _ path: String = "/gestured.js", host: String? = "localhost:8765",
    origin: String? = nil, _ fields: [String: String] = [:], by access: WebAccess? = nil
  ) -> WebAccess.Decision {
    var headers = HTTPHeaders()
    if let host { headers.add(name: "Host", value: host) }
    if let origin { headers.add(name: "Origin", value: origin) }
    for (name, value) in fields { headers.add(name: name, value: value) }
    return (access ?? self.access).decision(
      on: HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers))
  }

  private func isForbidden(_ decision: WebAccess.Decision) -> Bool {
    switch decision {
    case .forbidden, .socket(.forbidden): true
    default: false
    }
  }

  /// The status with which a request is refused.
  private func status(_ decision: WebAccess.Decision) -> HTTPResponseStatus? {
    if case .refused(let status, _) = decision { status } else { nil }
  }

  @Test func `loopback names and the own address are hosts, and others are forbidden`() {
    let hosts = [
      "localhost", "LOCALHOST:80", "127.0.0.1:8765", "[::1]", "[::1]:8765", "192.168.1.7:8765",
    ]
    #expect(hosts.filter { decision(host: $0) != .file("/gestured.js") } == [])
    let others = [
      "example.com", "localhost.example.com", "127.0.0.1.example.com", "192.168.1.8", "127.0.0.2",
      "", "localhost:", "localhost:x", "localhost:99999", "localhost:+80", "0.0.0.0", "[::2]",
      "::1",
    ]
    #expect(others.filter { !isForbidden(decision(host: $0)) } == [])
    #expect(status(decision(host: nil)) == .badRequest)
  }

  @Test(arguments: [
    "http://localhost", "https://localhost:8000", "http://localhost:8000/", "file://", "*",
    "http://localhost:8000.example.com", "HTTP://localhost:8000",
  ])
  func `other origins are forbidden`(origin: String) {
    let decisions = [
      decision(origin: origin), decision(.GET, "/", origin: origin, Self.upgrade),
      decision(.OPTIONS, "/", origin: origin),
    ]
    #expect(decisions.allSatisfy(isForbidden), "\(decisions)")
  }

  @Test func `a page that may not connect gets the reason by its socket`() {
    let evil = "https://evil.example"
    let decisions: [(made: WebAccess.Decision, expected: WebAccess.Decision)] = [
      (decision(.GET, "/", origin: evil, Self.upgrade), .socket(.forbidden(.origin(evil)))),
      (
        decision(.GET, "/", host: "kiosk.example", origin: "null", Self.upgrade),
        .socket(.forbidden(.host("kiosk.example")))
      ),
      // Other requests, and other protocols, get no socket.
      (decision(.GET, "/", origin: evil), .forbidden(.origin(evil))),
      (decision(.GET, "/gestured.js", origin: evil), .forbidden(.origin(evil))),
      (
        decision(.GET, "/", origin: evil, ["Upgrade": "websocket"]), .forbidden(.origin(evil))
      ),
      (decision(.GET, "/", Self.upgrade), .forbidden(.noOrigin)),
      // The host and the origin are foreign.
      (
        decision(host: "a.example", origin: "https://b.example"), .forbidden(.host("a.example"))
      ),
    ]
    #expect(decisions.map(\.made) == decisions.map(\.expected))
  }

  @Test(arguments: ["http://localhost:8000", "null"])
  func `allowed origins get files, preflights and sockets`(origin: String) {
    let decisions = [
      decision(.GET, "/gestured.js?1", origin: origin), decision(.OPTIONS, "/", origin: origin),
      decision(.GET, "/", origin: origin, Self.upgrade),
    ]
    #expect(decisions == [.file("/gestured.js"), .preflight, .socket(.watcher)])
  }

  @Test func `a socket needs the subprotocol, and only the right token makes a controller`() {
    func admission(_ protocols: String, to access: WebAccess? = nil) -> WebAccess.Decision {
      let fields = Self.upgrade.merging(["Sec-WebSocket-Protocol": protocols]) { $1 }
      return decision(.GET, "/", origin: "null", fields, by: access)
    }
    #expect(status(admission("other")) == .badRequest)
    #expect(status(decision(.GET, "/", origin: "null")) == .upgradeRequired)
    let text = Self.token.text
    for right in ["gestured, gestured.token.\(text)", "gestured.token.\(text),gestured"] {
      #expect(admission(right) == .socket(.controller), "\(right)")
    }
    for wrong in ["", "x", String(text.dropLast()), "\(text)A", text.lowercased()] {
      #expect(admission("gestured, gestured.token.\(wrong)") == .socket(.wrongToken), "\(wrong)")
    }
    let without = WebAccess(origins: ["null"], listen: "127.0.0.1", token: nil)
    #expect(admission("gestured, gestured.token.", to: without) == .socket(.wrongToken))
  }

  @Test func `only reading is allowed`() {
    let methods: [HTTPMethod] = [.POST, .PUT, .DELETE, .OPTIONS]
    #expect(methods.filter { status(decision($0)) != .methodNotAllowed } == [])
    #expect(decision(.HEAD) == .file("/gestured.js"))
  }
}
