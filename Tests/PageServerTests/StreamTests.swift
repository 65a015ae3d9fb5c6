import Glibc
@testable import PageServer
import TestRig
import Testing

/// The messages between a page and the program.
@Suite(.blocking) struct StreamTests {
  @Test func `texts are sent in both directions`() async throws {
    let page = try await ServedPage()
    var events = page.server.events.makeAsyncIterator()
    let browser = try page.open()
    guard case .opened(let opened)? = await events.next() else { throw BrowserError("not opened") }
    opened.send("grüß Gott")
    #expect(try browser.readText() == "grüß Gott")
    browser.sendMessage(Array("привет".utf8))
    guard case .received("привет", let sender)? = await events.next() else {
      throw BrowserError("not received")
    }
    #expect(sender.id == opened.id)
    let long = String(repeating: "a long message ", count: 100_000)
    opened.send(long)
    #expect(try browser.readText() == long)
    opened.close()
    #expect(try browser.readText() == nil)
    guard case .closed(let closed)? = await events.next() else { throw BrowserError("not closed") }
    #expect(closed.id == opened.id)
    closed.send("to nobody")
  }

  @Test func `other programs do not inherit the sockets`() async throws {
    let page = try await ServedPage()
    let browser = try page.open()
    // The listening socket, and the server's end of the stream.
    let sockets = OpenSockets.at([page.port])
    #expect(sockets.count == 2)
    #expect(sockets.filter { fcntl($0, F_GETFD) & FD_CLOEXEC == 0 } == [])
    withExtendedLifetime(browser) {}
  }

  @Test func `a page is ready while it keeps up`() async throws {
    let page = try await ServedPage()
    var events = page.server.events.makeAsyncIterator()
    let browser = try page.open()
    guard case .opened(let opened)? = await events.next() else { throw BrowserError("not opened") }
    #expect(opened.isReady)
    opened.send("1")
    #expect(opened.isReady)
    opened.send("2")
    #expect(!opened.isReady)
    #expect(try browser.readText() == "1")
    // Reading is not enough: the page must acknowledge.
    #expect(!opened.isReady)
    browser.acknowledge()
    guard case .ready(let ready)? = await events.next() else { throw BrowserError("not ready") }
    #expect(ready.id == opened.id)
    #expect(opened.isReady)
  }

  @Test func `a page that reads nothing is disconnected at 32 MiB`() async throws {
    let page = try await ServedPage()
    var events = page.server.events.makeAsyncIterator()
    let browser = try page.open()
    guard case .opened(let opened)? = await events.next() else { throw BrowserError("not opened") }
    let megabyte = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<40 { opened.send(megabyte) }
    guard case .closed? = await events.next() else { throw BrowserError("not closed") }
    withExtendedLifetime(browser) {}
  }

  @Test func `a page that answers pings but acknowledges nothing is disconnected`() async throws {
    let page = try await ServedPage(patience: .seconds(2))
    var events = page.server.events.makeAsyncIterator()
    let (browser, other) = (try page.open(), try page.open())
    guard case .opened(let opened)? = await events.next(),
      case .opened(let second)? = await events.next()
    else { throw BrowserError("not opened") }
    opened.send("1")
    // Answers to pings do not count as acknowledgements.
    while browser.sendMessage([], opcode: 10) {}
    guard case .closed(let closed)? = await events.next() else { throw BrowserError("not closed") }
    #expect(closed.id == opened.id)
    // A page without unacknowledged messages may be silent for as long.
    second.send("2")
    #expect(try other.readText() == "2")
  }

  @Test func `a page that answers no pings is disconnected after the third interval`()
    async throws
  {
    let page = try await ServedPage(pingTime: .milliseconds(200))
    var events = page.server.events.makeAsyncIterator()
    let browser = try page.open()
    guard case .opened(let opened)? = await events.next() else { throw BrowserError("not opened") }
    for _ in 0..<2 { #expect(try browser.readPing()) }
    #expect(try browser.readText() == nil)
    guard case .closed(let closed)? = await events.next() else { throw BrowserError("not closed") }
    #expect(closed.id == opened.id)
  }

  @Test func `only a message that is not acknowledged makes a page late`() async throws {
    let page = try await ServedPage()
    var events = page.server.events.makeAsyncIterator()
    let browser = try page.open()
    guard case .opened(let opened)? = await events.next() else { throw BrowserError("not opened") }
    #expect(!opened.isLate(by: .zero))
    opened.send("1")
    opened.send("2")
    #expect(!opened.isReady)
    browser.acknowledge()
    guard case .ready? = await events.next() else { throw BrowserError("not ready") }
    #expect(opened.isLate(by: .zero))
    browser.acknowledge()
    try wait("both are acknowledged") { !opened.isLate(by: .zero) }
  }

  @Test(
    arguments: [
      // Invalid UTF-8, an acknowledgement of nothing, one with content, and a message that is too
      // long.
      (byte: 0xff, count: 1, opcode: 1), (0, 0, 2), (1, 1, 2), (65, 70_000, 1),
    ] as [(byte: UInt8, count: Int, opcode: UInt8)])
  func `an invalid message ends the stream`(
    _ message: (byte: UInt8, count: Int, opcode: UInt8)
  ) async throws {
    let page = try await ServedPage()
    var events = page.server.events.makeAsyncIterator()
    let browser = try page.open()
    guard case .opened? = await events.next() else { throw BrowserError("not opened") }
    let bytes = [UInt8](repeating: message.byte, count: message.count)
    browser.sendMessage(bytes, opcode: message.opcode)
    guard case .closed? = await events.next() else { throw BrowserError("not closed") }
  }

  @Test(
    arguments: [
      // A frame without a mask, with each of the reserved bits, and with unknown opcodes.
      [0x81, 0x01, 0x78], [0xc1, 0x80, 0, 0, 0, 0], [0xa1, 0x80, 0, 0, 0, 0],
      [0x91, 0x80, 0, 0, 0, 0], [0x83, 0x80, 0, 0, 0, 0], [0x8b, 0x80, 0, 0, 0, 0],
      // A reserved bit in the first part of a message, whose rest is valid.
      [0x41, 0x80, 0, 0, 0, 0, 0x80, 0x80, 0, 0, 0, 0],
    ] as [[UInt8]])
  func `an invalid frame ends the stream`(_ bytes: [UInt8]) async throws {
    let page = try await ServedPage()
    var events = page.server.events.makeAsyncIterator()
    let browser = try page.open()
    guard case .opened? = await events.next() else { throw BrowserError("not opened") }
    browser.send(bytes)
    // If the frame were accepted, this message would come before the end.
    browser.sendMessage(Array("more".utf8))
    guard case .closed? = await events.next() else { throw BrowserError("not closed") }
  }

  @Test func `messages after a close frame are ignored`() async throws {
    let page = try await ServedPage()
    var events = page.server.events.makeAsyncIterator()
    let browser = try page.open()
    guard case .opened? = await events.next() else { throw BrowserError("not opened") }
    // A frame of the code 1000, and a text, which arrive together.
    browser.send([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8, 0x81, 0x81, 0, 0, 0, 0, 0x78])
    guard case .closed? = await events.next() else { throw BrowserError("not closed") }
  }

  @Test func `a page that reads no answers to pings is not read from`() async throws {
    let page = try await ServedPage()
    var events = page.server.events.makeAsyncIterator()
    let browser = try page.open()
    guard case .opened? = await events.next() else { throw BrowserError("not opened") }
    // A browser that pings all the time.
    let ping = [0x89, 0x80 | 125, 0, 0, 0, 0] + [UInt8](repeating: 0x78, count: 125)
    let pings = (0..<500).flatMap { _ in ping }
    var sent = 0
    while sent < 2000, browser.send(pings, within: 1000) { sent += 1 }
    // The kernel buffers some megabytes, and the server almost nothing.
    #expect(sent < 2000)
  }

  @Test func `a page with 32 unread messages is not read from`() async throws {
    let page = try await ServedPage()
    var events = page.server.events.makeAsyncIterator()
    let browser = try page.open()
    guard case .opened? = await events.next() else { throw BrowserError("not opened") }
    // The test reads no messages: the server buffers a limited number, then the browser cannot send
    // more.
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 60_000)
    var sent = 0
    while sent < 2000, browser.sendMessage(text, within: 500) { sent += 1 }
    #expect(sent < 2000)
    for _ in 0..<sent {
      guard case .received? = await events.next() else {
        throw BrowserError("a message is missing")
      }
    }
  }

  @Test func `a closed server disconnects all pages`() async throws {
    let page = try await ServedPage()
    var events = page.server.events.makeAsyncIterator()
    let browser = try page.open()
    guard case .opened? = await events.next() else { throw BrowserError("not opened") }
    await page.server.close()
    guard case .closed? = await events.next() else { throw BrowserError("not closed") }
    guard await events.next() == nil else { throw BrowserError("the events do not end") }
    #expect(try browser.readText() == nil)
    // A program that another test starts has a copy of the server's socket for a moment.
    try wait("nothing listens") { (try? RawBrowser(port: page.port)) == nil }
  }
}
