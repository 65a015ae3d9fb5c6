import Glibc
import InputEvents
import LinuxIO
import Logging
import Synchronization
import TestRig
import Testing
import VirtualTouchscreens

@testable import GestureDaemon

/// A program in place of `gestured-through`, which does what a test wants.
final class FakeHelper {
  let path: String
  private let directory: TemporaryDirectory
  private var listener: UnixListener?
  private var connection: Connection?
  private var buffer = [UInt8](repeating: 0, count: CloneMessage.longest)
  private var writer = CloneMessageWriter()

  private final class Connection {
    let packets: UnixPackets

    init(_ packets: consuming UnixPackets) {
      self.packets = packets
    }

    deinit {
      // A program that another test is just starting has a copy of the socket, which would delay
      // the end of the connection.
      shutdown(packets.pollDescriptor, Int32(SHUT_RDWR))
    }
  }

  /// Creates a program that does not listen yet.
  init() throws {
    directory = try TemporaryDirectory()
    path = directory.file("through.sock")
  }

  func listen() throws {
    listener = try UnixListener(path: path, mode: 0o600, kind: .packets)
  }

  /// Stops listening; the next attempt of the daemon fails.
  func close() { listener = nil }

  /// Accepts a connection, if there is one.
  func hasCaller() throws -> Bool {
    guard let packets = try listener?.acceptPackets() else { return false }
    connection = Connection(packets)
    return true
  }

  /// Accepts a connection that must be there, and reads the panel.
  func accept() throws -> ClonedPanel {
    guard try hasCaller() else { throw RigError("nobody has connected to \(path)") }
    return try panel()
  }

  /// Reads the panel, which the daemon sends at once.
  func panel() throws -> ClonedPanel {
    var length: Int?
    try wait("the panel is described") {
      length = try receive()
      return length != nil
    }
    var reader = CloneMessageReader(buffer, count: length ?? 0)
    return try reader.panel()
  }

  func answer(_ refusal: CloneRefusal? = nil) throws {
    if let refusal { writer.write(refusal) } else { writer.writeReady() }
    try send(writer.bytes)
  }

  func send(_ bytes: [UInt8]) throws { _ = try connection?.packets.send(bytes) }

  /// The changes that arrived, a word for each: the phase and the slot.
  func changes(of panel: ClonedPanel) throws -> [String] {
    try contacts(of: panel).map { "\($0.phase) \($0.contact.slot ?? -1)" }
  }

  /// The changes of contacts that arrived.
  func contacts(of panel: ClonedPanel) throws -> [ContactChange] {
    var changes: [ContactChange] = []
    while let length = try receive() {
      var reader = CloneMessageReader(buffer, count: length)
      var frame = ContactFrame()
      try reader.read(of: panel, into: &frame)
      changes += frame.changes
    }
    return changes
  }

  /// Ends the connection.
  func hangUp() { connection = nil }

  /// True if the daemon keeps the connection, and no message is unread.
  func isServed() throws -> Bool {
    guard let connection else { return false }
    return try connection.packets.receive(into: &buffer) == .nothing
  }

  /// Reads messages until the daemon's end of the connection is closed.
  ///
  /// A program that another test is just starting keeps that open for a moment longer.
  func readToEnd() throws {
    try wait("the daemon leaves the connection") {
      while try receive() != nil {}
      return try connection?.packets.receive(into: &buffer) ?? .end == .end
    }
  }

  private func receive() throws -> Int? {
    guard case .message(let length)? = try connection?.packets.receive(into: &buffer) else {
      return nil
    }
    return length
  }
}

/// The lines of a log, from the level `info` on.
final class KeptLog: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  var logger: Logger { Logger(label: "test") { _ in Handler(log: self) } }

  private struct Handler: LogHandler {
    let log: KeptLog
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]

    init(log: KeptLog) { self.log = log }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      log.kept.withLock { $0.append("\(event.level): \(event.message)") }
    }
  }
}
