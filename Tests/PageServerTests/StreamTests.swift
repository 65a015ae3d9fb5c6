import Glibc
@testable import PageServer
import TestRig
import Testing

/// The messages between a page and the program.
@Suite(.blocking) struct StreamTests {
  @Test func `texts are sent in both directions`() async throws {
    var opened = try await OpenedPage()
    let long = String(repeating: "a long message ", count: 100_000)
    for text in ["grüß Gott", long] {
      opened.stream.send(text)
      #expect(try opened.browser.readText() == text)
    }
    opened.browser.sendMessage(Array("привет".utf8))
    guard case .received("привет", let sender)? = await opened.next() else {
      throw BrowserError("not received")
    }
    #expect(sender.id == opened.stream.id)
    opened.stream.close()
    #expect(try opened.browser.readText() == nil)
    try await opened.awaitEnd()
    opened.stream.send("to nobody")
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

  @Test func `a page is ready while it keeps up, and late until it acknowledges`() async throws {
    var opened = try await OpenedPage()
    let (browser, stream) = (opened.browser, opened.stream)
    #expect(stream.isReady && !stream.isLate(by: .zero))
    stream.send("1")
    #expect(stream.isReady)
    stream.send("2")
    #expect(!stream.isReady)
    #expect(try browser.readText() == "1")
    // Reading is not enough: the page must acknowledge.
    #expect(!stream.isReady)
    browser.acknowledge()
    guard case .ready(let ready)? = await opened.next() else { throw BrowserError("not ready") }
    #expect(ready.id == stream.id)
    #expect(stream.isReady && stream.isLate(by: .zero))
    browser.acknowledge()
    try wait("both are acknowledged") { !stream.isLate(by: .zero) }
  }

  @Test func `a page that reads nothing is disconnected at 32 MiB`() async throws {
    var opened = try await OpenedPage()
    let megabyte = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<40 { opened.stream.send(megabyte) }
    try await opened.awaitEnd()
  }

  @Test func `a page that answers pings but acknowledges nothing is disconnected`() async throws {
    var opened = try await OpenedPage(patience: .seconds(2))
    let other = try opened.page.open()
    guard case .opened(let second)? = await opened.next() else { throw BrowserError("not opened") }
    opened.stream.send("1")
    // Answers to pings do not count as acknowledgements.
    while opened.browser.sendMessage([], opcode: 10) {}
    try await opened.awaitEnd()
    // A page without unacknowledged messages may be silent for as long.
    second.send("2")
    #expect(try other.readText() == "2")
  }

  @Test func `a page that answers no pings is disconnected after the third interval`()
    async throws
  {
    var opened = try await OpenedPage(pingTime: .milliseconds(200))
    for _ in 0..<2 { #expect(try opened.browser.readPing()) }
    #expect(try opened.browser.readText() == nil)
    try await opened.awaitEnd()
  }

  /// Bytes that end a stream.
  struct Ending: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]

    init(_ testDescription: String, _ bytes: [UInt8]) {
      self.testDescription = testDescription
      self.bytes = bytes
    }
  }

  private static let endings: [Ending] = [
    Ending("invalid UTF-8", [0x81, 0x81, 0, 0, 0, 0, 0xff]),
    Ending("an acknowledgement with content", [0x82, 0x81, 0, 0, 0, 0, 1]),
    Ending(
      "an acknowledgement too many", [0x82, 0x80, 0, 0, 0, 0, 0x82, 0x80, 0, 0, 0, 0]),
    Ending(
      "a message of 70,000 bytes, which is too long",
      [0x81, 0xff, 0, 0, 0, 0, 0, 1, 0x11, 0x70, 0, 0, 0, 0] + Array(repeating: 65, count: 70_000)),
    Ending("no mask", [0x81, 0x01, 0x78]),
    Ending("the first reserved bit", [0xc1, 0x80, 0, 0, 0, 0]),
    Ending("the second reserved bit", [0xa1, 0x80, 0, 0, 0, 0]),
    Ending("the third reserved bit", [0x91, 0x80, 0, 0, 0, 0]),
    Ending("the unknown opcode 3", [0x83, 0x80, 0, 0, 0, 0]),
    Ending("the unknown opcode 11", [0x8b, 0x80, 0, 0, 0, 0]),
    Ending(
      "a reserved bit in the first part of a message, whose rest is valid",
      [0x41, 0x80, 0, 0, 0, 0, 0x80, 0x80, 0, 0, 0, 0]),
    Ending("closing with the code 1000", [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8]),
  ]

  @Test(arguments: endings)
  func `an invalid or a closing frame ends the stream, and messages behind it are ignored`(
    _ ending: Ending
  ) async throws {
    var opened = try await OpenedPage()
    opened.stream.send("to be acknowledged")
    // If the frame were accepted, the text behind it would come before the end.
    opened.browser.send(ending.bytes + [0x81, 0x81, 0, 0, 0, 0, 0x78])
    try await opened.awaitEnd()
  }

  @Test func `a page that reads no answers to pings is not read from`() async throws {
    let opened = try await OpenedPage()
    // A browser that pings all the time.
    let ping = [0x89, 0x80 | 125, 0, 0, 0, 0] + [UInt8](repeating: 0x78, count: 125)
    let pings = (0..<500).flatMap { _ in ping }
    var sent = 0
    while sent < 2000, opened.browser.send(pings, within: 1000) { sent += 1 }
    // The kernel buffers some megabytes, and the server almost nothing.
    #expect(sent < 2000)
  }

  @Test func `a page with 32 unread messages is not read from`() async throws {
    var opened = try await OpenedPage()
    // The test reads no messages: the server buffers a limited number, then the browser cannot send
    // more.
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 60_000)
    var sent = 0
    while sent < 2000, opened.browser.sendMessage(text, within: 500) { sent += 1 }
    #expect(sent < 2000)
    for _ in 0..<sent {
      guard case .received? = await opened.next() else {
        throw BrowserError("a message is missing")
      }
    }
  }

  @Test func `a closed server disconnects all pages`() async throws {
    var opened = try await OpenedPage()
    await opened.page.server.close()
    try await opened.awaitEnd()
    guard await opened.next() == nil else { throw BrowserError("the events do not end") }
    #expect(try opened.browser.readText() == nil)
    // A program that another test starts has a copy of the server's socket for a moment.
    let port = opened.page.port
    try wait("nothing listens") { (try? RawBrowser(port: port)) == nil }
  }
}
