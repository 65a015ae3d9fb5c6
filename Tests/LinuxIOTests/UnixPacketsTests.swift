import Glibc
import LinuxIO
import TestRig
import Testing

/// Unix sockets for packets.
struct UnixPacketsTests {
  private let directory: TemporaryDirectory
  private let listener: UnixListener
  private var buffer = [UInt8](repeating: 0, count: 8)

  init() throws {
    directory = try TemporaryDirectory()
    listener = try UnixListener(path: directory.file("socket"), mode: 0o600, kind: .packets)
  }

  /// Runs a test with both ends of a connection.
  private func connected(
    _ body: (borrowing UnixPackets, consuming UnixPackets) throws -> Void
  ) throws {
    let packets = try UnixPackets(connectingTo: listener.path)
    guard let peer = try listener.acceptPackets() else {
      throw RigError("nobody has connected")
    }
    try body(packets, peer)
  }

  /// Closes a connection at once, although a program that another test is just starting has a copy
  /// of the socket.
  private static func close(_ peer: consuming UnixPackets) {
    shutdown(peer.pollDescriptor, Int32(SHUT_RDWR))
  }

  @Test mutating func `messages keep their borders, up to the end of the connection`() throws {
    var buffer = self.buffer
    try connected { packets, peer in
      var received = [try packets.receive(into: &buffer)]
      let areSent = [try peer.send([1, 2]), try peer.send([3])]
      #expect(areSent == [true, true])
      Self.close(peer)
      received.append(try packets.receive(into: &buffer))
      #expect(buffer.prefix(2) == [1, 2])
      received.append(try packets.receive(into: &buffer))
      #expect(buffer[0] == 3)
      received.append(try packets.receive(into: &buffer))
      #expect(received == [.nothing, .message(2), .message(1), .end])
    }
  }

  @Test mutating func `a message that does not fit reports its length`() throws {
    var buffer = self.buffer
    try connected { packets, peer in
      let isSent = try peer.send([UInt8](repeating: 7, count: 100))
      #expect(isSent)
      let received = [
        try packets.receive(into: &buffer), try packets.receive(into: &buffer),
      ]
      #expect(received == [.message(100), .nothing])
    }
  }

  @Test func `a full socket takes no message, and does not block`() throws {
    try connected { packets, peer in
      let message = [UInt8](repeating: 1, count: 1000)
      var count = 0
      while count < 100_000, try packets.send(message) { count += 1 }
      #expect(count > 0 && count < 100_000)
      _ = peer.pollDescriptor
    }
  }

  @Test mutating func `the memory of unread messages falls to zero as they are received`() throws {
    var buffer = self.buffer
    try connected { packets, peer in
      var memory = [try packets.unreadMemory()]
      for _ in 0..<2 {
        _ = try packets.send([1, 2])
        memory.append(try packets.unreadMemory())
      }
      #expect(memory[0] == 0)
      #expect(memory[1] >= 2)
      #expect(memory[2] == 2 * memory[1])
      for rest in [memory[1], 0] {
        _ = try peer.receive(into: &buffer)
        let unread = try packets.unreadMemory()
        #expect(unread == rest)
      }
    }
  }

  @Test func `a peer that has gone is an error, without a signal`() throws {
    try connected { packets, peer in
      Self.close(peer)
      var number: Int32 = 0
      do throws(SystemError) { _ = try packets.send([1]) } catch { number = error.number }
      #expect(number == EPIPE)
    }
  }

  @Test func `the kernel names the process at the other end`() throws {
    try connected { packets, peer in
      let credentials = try packets.peerCredentials()
      #expect(credentials.process == getpid())
      #expect(credentials.user == getuid())
      _ = peer.pollDescriptor
    }
  }

  @Test func `nobody listens at a path without a socket`() throws {
    #expect(throws: UnixSocketError.self) {
      _ = try UnixPackets(connectingTo: directory.file("none"))
    }
  }
}
