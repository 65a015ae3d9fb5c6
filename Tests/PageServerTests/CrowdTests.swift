import Foundation
import TestRig
import Testing

@testable import PageServer

/// Many connections, and what they leave open.
@Suite(.blocking(isSerialized: true), .serialized)
struct CrowdTests {
  @Test func `thirty pages leave no sockets open`() async throws {
    let page = try await ServedPage()
    var events = page.server.events.makeAsyncIterator()
    func openAndClose() async throws {
      let browsers = try (0..<30).map { _ in try page.open() }
      for _ in browsers {
        guard case .opened(let opened)? = await events.next() else {
          throw BrowserError("not opened")
        }
        opened.send("hello")
      }
      for (index, browser) in browsers.enumerated() where index.isMultiple(of: 2) {
        browser.sendMessage([0x03, 0xe8], opcode: 8)
      }
    }
    func awaitEnd() async throws {
      for _ in 0..<30 {
        guard case .closed? = await events.next() else { throw BrowserError("not closed") }
      }
    }
    try await openAndClose()
    try await awaitEnd()
    try await openAndClose()
    try await awaitEnd()
    try wait("only the listener's socket is open") { OpenSockets.at([page.port]).count == 1 }
  }

  @Test func `connections without the token do not keep pages out`() async throws {
    let page = try await ServedPage()
    let silent = try (0..<300).map { _ in try RawBrowser(port: page.port) }
    #expect(try page.answer(to: page.path).hasPrefix("HTTP/1.1 200 "))
    var events = page.server.events.makeAsyncIterator()
    let browser = try page.open()
    guard case .opened(let opened)? = await events.next() else { throw BrowserError("not opened") }
    let more = try (0..<300).map { _ in try RawBrowser(port: page.port) }
    #expect(try page.answer(to: page.path).hasPrefix("HTTP/1.1 200 "))
    // A page is never closed to make room.
    opened.send("still there")
    #expect(try browser.readText() == "still there")
    withExtendedLifetime((silent, more)) {}
  }

  @Test func `a page above the limit learns the reason`() async throws {
    let page = try await ServedPage()
    var events = page.server.events.makeAsyncIterator()
    let browsers = try (0..<30).map { _ in try page.open() }
    for _ in browsers {
      guard case .opened? = await events.next() else { throw BrowserError("not opened") }
    }
    let head = try RawBrowser(port: page.port).openStream(
      page.path + "stream", host: page.host, origin: "http://\(page.host)")
    #expect(head.hasPrefix("HTTP/1.1 503 "))
    // The page learns the reason from this answer, which needs the token; the page itself is still
    // served.
    #expect(try page.answer(to: page.path, method: "HEAD").hasPrefix("HTTP/1.1 503 "))
    #expect(try page.answer(to: page.path).hasPrefix("HTTP/1.1 200 "))
    #expect(try page.answer(to: "/", method: "HEAD").hasPrefix("HTTP/1.1 403 "))
    browsers[0].sendMessage([0x03, 0xe8], opcode: 8)
    guard case .closed? = await events.next() else { throw BrowserError("not closed") }
    #expect(try page.answer(to: page.path, method: "HEAD").hasPrefix("HTTP/1.1 200 "))
    _ = try page.open()
  }

  @Test func `a closed server leaves no sockets open`() async throws {
    var ports: Set<Int> = []
    func serve() async throws {
      for _ in 0..<20 {
        let page = try await ServedPage()
        ports.insert(page.port)
        _ = try page.answer(to: page.path)
        await page.server.close()
      }
    }
    try await serve()
    let before = pollers
    try await serve()
    // A port may have gone to a server of another test, but not many.
    try wait("the sockets are closed") { OpenSockets.at(ports).count < 10 }
    // Other tests have pollers, too, for a while.
    try wait("the pollers are gone") { pollers < before + 20 }
  }

  /// The number of the process's pollers.
  private var pollers: Int {
    (0..<4096).count { descriptor in
      let name = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(descriptor)")
      return name == "anon_inode:[eventpoll]"
    }
  }
}
