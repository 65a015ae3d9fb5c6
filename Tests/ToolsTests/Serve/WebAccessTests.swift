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
    origin: String? = nil, _ fields: [String: String] = [:]
  ) -> WebAccess.Decision {
    var headers = HTTPHeaders()
    if let host { headers.add(name: "Host", value: host) }
    if let origin { headers.add(name: "Origin", value: origin) }
    for (name, value) in fields { headers.add(name: name, value: value) }
    return access.decision(
      on: HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers))
  }

  private func isForbidden(_ decision: WebAccess.Decision) -> Bool {
    switch decision {
    case .forbidden, .socket(.forbidden): true
    default: false
    }
  }

  @Test(arguments: [
    "localhost", "LOCALHOST:80", "127.0.0.1:8765", "[::1]", "[::1]:8765", "192.168.1.7:8765",
  ])
  func `loopback names and the own address are hosts`(host: String) {
    #expect(decision(host: host) == .file("/gestured.js"))
  }

  @Test(arguments: [
    "example.com", "localhost.example.com", "127.0.0.1.example.com", "192.168.1.8", "127.0.0.2",
    "", "localhost:", "localhost:x", "localhost:99999", "localhost:+80", "0.0.0.0", "[::2]", "::1",
  ])
  func `other hosts are forbidden`(host: String) {
    #expect(isForbidden(decision(host: host)))
  }

  @Test func `a request without a host is bad`() {
    guard case .refused(.badRequest, _) = decision(host: nil) else {
      Issue.record("not refused")
      return
    }
  }

  @Test(arguments: [
    "http://localhost", "https://localhost:8000", "http://localhost:8000/", "file://", "*",
    "http://localhost:8000.example.com", "HTTP://localhost:8000",
  ])
  func `other origins are forbidden`(origin: String) {
    #expect(isForbidden(decision(origin: origin)))
    #expect(isForbidden(decision(.GET, "/", origin: origin, Self.upgrade)))
    #expect(isForbidden(decision(.OPTIONS, "/", origin: origin)))
  }

  @Test func `a page that may not connect gets the reason by its socket`() {
    let evil = "https://evil.example"
    #expect(
      decision(.GET, "/", origin: evil, Self.upgrade) == .socket(.forbidden(.origin(evil))))
    #expect(
      decision(.GET, "/", host: "kiosk.example", origin: "null", Self.upgrade)
        == .socket(.forbidden(.host("kiosk.example"))))
    // Other requests, and other protocols, get no socket.
    #expect(decision(.GET, "/", origin: evil) == .forbidden(.origin(evil)))
    #expect(decision(.GET, "/gestured.js", origin: evil) == .forbidden(.origin(evil)))
    #expect(
      decision(.GET, "/", origin: evil, ["Upgrade": "websocket"]) == .forbidden(.origin(evil)))
    #expect(decision(.GET, "/", Self.upgrade) == .forbidden(.noOrigin))
  }

  @Test func `the reason is the host if the host and the origin are foreign`() {
    #expect(
      decision(host: "a.example", origin: "https://b.example") == .forbidden(.host("a.example")))
  }

  @Test func `allowed origins get files, preflights and sockets`() {
    for origin in ["http://localhost:8000", "null"] {
      #expect(decision(.GET, "/gestured.js?1", origin: origin) == .file("/gestured.js"))
      #expect(decision(.OPTIONS, "/", origin: origin) == .preflight)
      #expect(decision(.GET, "/", origin: origin, Self.upgrade) == .socket(.watcher))
    }
  }

  @Test func `a socket needs an origin and the subprotocol`() {
    #expect(isForbidden(decision(.GET, "/", Self.upgrade)))
    var fields = Self.upgrade
    fields["Sec-WebSocket-Protocol"] = "other"
    guard case .refused(.badRequest, _) = decision(.GET, "/", origin: "null", fields) else {
      Issue.record("not refused")
      return
    }
    guard case .refused(.upgradeRequired, _) = decision(.GET, "/", origin: "null") else {
      Issue.record("not refused")
      return
    }
  }

  @Test func `only the right token makes a controller`() {
    func admission(_ protocols: String) -> WebAccess.Decision {
      var fields = Self.upgrade
      fields["Sec-WebSocket-Protocol"] = protocols
      return decision(.GET, "/", origin: "null", fields)
    }
    let text = Self.token.text
    #expect(admission("gestured, gestured.token.\(text)") == .socket(.controller))
    #expect(admission("gestured.token.\(text),gestured") == .socket(.controller))
    for wrong in ["", "x", String(text.dropLast()), "\(text)A", text.lowercased()] {
      #expect(admission("gestured, gestured.token.\(wrong)") == .socket(.wrongToken), "\(wrong)")
    }
    let access = WebAccess(origins: ["null"], listen: "127.0.0.1", token: nil)
    let head = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: "/",
      headers: [
        "Host": "localhost", "Origin": "null", "Upgrade": "websocket",
        "Sec-WebSocket-Protocol": "gestured, gestured.token.",
      ])
    #expect(access.decision(on: head) == .socket(.wrongToken))
  }

  @Test func `only reading is allowed`() {
    for method in [HTTPMethod.POST, .PUT, .DELETE, .OPTIONS] {
      guard case .refused(.methodNotAllowed, _) = decision(method) else {
        Issue.record("\(method) is not refused")
        continue
      }
    }
    #expect(decision(.HEAD) == .file("/gestured.js"))
  }
}
