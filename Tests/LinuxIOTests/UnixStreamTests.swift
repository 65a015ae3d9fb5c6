import Glibc
import TestRig
import Testing

@testable import LinuxIO

struct UnixStreamTests {
  let directory: TemporaryDirectory
  let listener: UnixListener

  init() throws {
    directory = try TemporaryDirectory()
    listener = try UnixListener(path: directory.file("socket"))
  }

  @Test func `receiving distinguishes no bytes from the end`() throws {
    let stream = try UnixStream(connectingTo: listener.path)
    var bytes = [UInt8](repeating: 0, count: 8)
    do {
      guard let peer = try listener.accept() else {
        Issue.record("no connection")
        return
      }
      var span = bytes.mutableSpan
      #expect(try stream.receive(into: &span) == .nothing)
      #expect(try peer.send([7, 8, 9].span) == 3)
    }
    try waitForTheEnd(of: stream)
    var span = bytes.mutableSpan
    #expect(try stream.receive(into: &span) == .bytes(3))
    #expect(try stream.receive(into: &span) == .end)
    #expect(bytes.prefix(3) == [7, 8, 9])
  }

  @Test func `sending stops when there is no room`() throws {
    let stream = try UnixStream(connectingTo: listener.path)
    guard let peer = try listener.accept() else {
      Issue.record("no connection")
      return
    }
    let bytes = [UInt8](repeating: 1, count: 1 << 20)
    var sent = 0
    while let count = try stream.send(bytes.span) { sent += count }
    #expect(sent > 0)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var received = 0
    while true {
      var span = buffer.mutableSpan
      guard case .bytes(let count) = try peer.receive(into: &span) else { break }
      received += count
    }
    #expect(received == sent)
    #expect(try stream.send(bytes.span.extracting(0..<10)) == 10)
  }

  @Test func `sending to a peer that has gone throws and raises no signal`() throws {
    let stream = try UnixStream(connectingTo: listener.path)
    do { _ = try listener.accept() }
    try waitForTheEnd(of: stream)
    #expect(throws: SystemError("send", number: EPIPE)) { try stream.send([1].span) }
  }

  @Test func `a connection has the credentials of its peer`() throws {
    let stream = try UnixStream(connectingTo: listener.path)
    guard let peer = try listener.accept() else {
      Issue.record("no connection")
      return
    }
    let own = PeerCredentials(process: getpid(), user: geteuid(), group: getegid())
    #expect(try peer.peerCredentials() == own)
    #expect(try stream.peerCredentials() == own)
  }

  /// Waits until the peer has closed the connection, which a program that another test is just
  /// starting keeps open for a moment longer.
  private func waitForTheEnd(of stream: borrowing UnixStream) throws {
    let poller = try Poller()
    _ = try poller.register(stream, for: .peerClosed)
    var isClosed = false
    try poller.wait(timeout: 120_000_000) { _, readiness in isClosed = readiness.isPeerClosed }
    #expect(isClosed)
  }
}
