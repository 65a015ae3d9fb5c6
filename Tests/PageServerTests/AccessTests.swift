import PageServer
import TestRig
import Testing

/// Access to the page and its stream.
@Suite(.blocking) struct AccessTests {
  @Test func `files have their types and security headers`() async throws {
    let page = try await ServedPage()
    let index = try page.answer(to: page.path)
    #expect(index.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(index.hasSuffix("<!doctype html><title>A page</title>"))
    let fields = [
      "Content-Type: text/html; charset=utf-8\r\n",
      "Content-Security-Policy: default-src 'none'; script-src 'self';",
      "X-Content-Type-Options: nosniff\r\n", "Cache-Control: no-store\r\n",
      "Referrer-Policy: no-referrer\r\n", "Cross-Origin-Resource-Policy: same-origin\r\n",
      "X-Frame-Options: DENY\r\n",
    ]
    #expect(fields.filter { !index.contains("\r\n\($0)") } == [])
    let script = try page.answer(to: page.path + "page.js?again=1")
    #expect(script.contains("\r\nContent-Type: text/javascript; charset=utf-8\r\n"))
    #expect(try page.answer(to: page.path + "stream.js").contains("export class Stream"))
    for lacking in ["other.js", "../index.html"] {
      #expect(try page.answer(to: page.path + lacking).hasPrefix("HTTP/1.1 404 "), "\(lacking)")
    }
    #expect(try page.answer(to: page.path, method: "HEAD").hasSuffix("\r\n\r\n"))
    #expect(try page.answer(to: page.path, method: "POST").hasPrefix("HTTP/1.1 405 "))
  }

  @Test func `every request without the token is refused`() async throws {
    let page = try await ServedPage()
    let token = page.path.dropFirst().dropLast()
    #expect(token.count == 32)
    let other = String(token.map { $0 == "0" ? "1" : "0" })
    for path in [
      "/", "/index.html", "/stream.js", "/stream", "/\(token)", "/\(token.dropLast())/",
      "/\(token)0/", "/\(other)/", "/\(token.dropLast())\(other.last ?? "0")/", "//\(token)/",
      "/?\(token)/", "/x/\(token)/",
    ] {
      let answer = try page.answer(to: path)
      #expect(answer.hasPrefix("HTTP/1.1 403 ") && !answer.contains(token), "\(path)")
      let browser = try RawBrowser(port: page.port)
      let stream = try browser.openStream(
        path + (path.hasSuffix("/") ? "stream" : ""), host: page.host,
        origin: "http://\(page.host)")
      #expect(stream.hasPrefix("HTTP/1.1 403 "), "\(path)")
    }
    let another = try await ServedPage()
    #expect(another.path != page.path)
  }

  @Test func `only localhost and addresses are hosts, with a port that is a number`() async throws {
    let page = try await ServedPage()
    func status(_ fields: String...) throws -> Substring {
      try page.answer(to: page.path, fields).dropFirst("HTTP/1.1 ".count).prefix(3)
    }
    let others = [
      "example.com", "example.com:\(page.port)", "127.0.0.1.example.com", "localhost.example.com",
      "", "[::1", "[example]", "127.0.0.1:port", "127.0.0.1:", "1.2.3.4@example.com", "0x7f.1",
    ]
    #expect(try others.filter { try status("Host: \($0)") != "403" } == [])
    let hosts = [
      "localhost", "localhost:9", "localhost:65535", "127.0.0.1", "[::1]:\(page.port)",
      "192.168.1.7:80",
    ]
    #expect(try hosts.filter { try status("Host: \($0)") != "200" } == [])
    let ports = ["+80", "65536", "99999", "8 0", "٣"]
    #expect(
      try ports.filter { try !["400", "403"].contains(status("Host: localhost:\($0)")) } == [])
    // A request has one host, and one origin at most.
    let (host, origin) = ("Host: \(page.host)", "Origin: http://\(page.host)")
    let statuses = [
      try status(), try status(host, host), try status(host, origin),
      try status(host, origin, origin),
    ]
    #expect(statuses == ["400", "400", "200", "400"])
  }

  @Test func `pages of other origins cannot open the stream`() async throws {
    let page = try await ServedPage()
    let origins = [
      nil, "null", "http://example.com", "https://\(page.host)", "http://127.0.0.1",
      "http://localhost:\(page.port)", "http://\(page.host).example.com", "http://\(page.host)/",
      "file://",
    ]
    for origin in origins {
      let browser = try RawBrowser(port: page.port)
      let answer = try browser.openStream(page.path + "stream", host: page.host, origin: origin)
      #expect(answer.hasPrefix("HTTP/1.1 403 "), "\(origin ?? "none")")
      if let origin {
        let fields = ["Host: \(page.host)", "Origin: \(origin)"]
        #expect(try page.answer(to: page.path, fields).hasPrefix("HTTP/1.1 403 "))
      }
    }
    let browser = try RawBrowser(port: page.port)
    let host = "localhost:\(page.port)"
    let answer = try browser.openStream(
      page.path + "stream", host: host, origin: "http://\(host)")
    #expect(answer.hasPrefix("HTTP/1.1 101 "))
    #expect(try page.answer(to: page.path + "stream").hasPrefix("HTTP/1.1 403 "))
  }

  @Test func `the address can be opened on this machine`() async throws {
    let everywhere = try await PageServer(files: ServedPage.files, host: "0.0.0.0")
    #expect(everywhere.address.hasPrefix("http://127.0.0.1:"))
    // The machine may not support IPv6.
    guard let newer = try? await PageServer(files: ServedPage.files, host: "::1") else { return }
    #expect(newer.address.hasPrefix("http://[::1]:"))
  }

  @Test func `an address that cannot be listened on is an error`() async throws {
    let page = try await ServedPage()
    await #expect {
      try await PageServer(files: ServedPage.files, port: page.port)
    } throws: {
      "\($0)" == "cannot listen on 127.0.0.1, port \(page.port): Address already in use"
    }
    await #expect {
      try await PageServer(files: ServedPage.files, host: "localhost")
    } throws: {
      "\($0)" == "'localhost' is not an IP address such as 127.0.0.1"
    }
  }
}
