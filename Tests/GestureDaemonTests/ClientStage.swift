import GestureWire
import Glibc
import LinuxIO
import Logging
import TestRig
import Testing

@testable import GestureDaemon

/// The clients of a daemon without devices, whose turns a test runs.
final class ClientStage {
  let poller: Poller
  let clients: Clients

  init() throws {
    poller = try Poller()
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    // The work of a turn is counted here; on a slow machine the time limit would end a turn
    // earlier.
    clients = Clients(poller: poller, logger: logger, version: "test", timeInTurn: .max)
  }

  /// The other end of a client's connection.
  final class Peer {
    let stream: UnixStream
    private var bytes: [UInt8] = []

    init(_ stream: consuming UnixStream) { self.stream = stream }

    func send(_ text: String) throws {
      #expect(try stream.send(Array(text.utf8).span) == text.utf8.count)
    }

    /// Reads everything that has come.
    func read() throws {
      var buffer = InlineArray<4096, UInt8>(repeating: 0)
      while true {
        var span = buffer.mutableSpan
        guard case .bytes(let count) = try stream.receive(into: &span) else { return }
        for index in 0..<count { bytes.append(buffer[index]) }
      }
    }

    /// Reads everything that has come, and counts the lines of a type.
    func count(_ type: String) throws -> Int {
      try read()
      return bytes.split(separator: UInt8(ascii: "\n")).count {
        $0.starts(with: #"{"type":"\#(type)""#.utf8)
      }
    }

    /// Reads everything that has come, and takes the complete lines.
    func takeLines() throws -> [String] {
      try read()
      let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      defer { bytes.removeFirst(end) }
      return bytes[..<end].split(separator: UInt8(ascii: "\n")).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  func connect(_ rights: ClientRights = .control) throws -> Peer {
    var numbers: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(unsafe socketpair(AF_UNIX, kind, 0, &numbers) == 0)
    let peer = Peer(UnixStream(adopting: FileDescriptor(adopting: numbers[1])))
    clients.add(
      UnixStream(adopting: FileDescriptor(adopting: numbers[0])), rights: rights, state: { _ in })
    return peer
  }

  /// Runs a turn of the loop for clients.
  func turn() throws {
    try poller.wait(timeout: 0)
    poller.forEachReady { registration, readiness in
      _ = clients.handle(registration, readiness)
    }
    clients.work()
    clients.flush()
  }
}
