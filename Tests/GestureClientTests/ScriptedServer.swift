import Glibc
import LinuxIO
import Synchronization
import TestRig

/// A server that sends what a test scripts.
///
/// It greets each client, replies to each line by a table, and sends the lines given to `say`. A
/// thread of its own does so until the last reference to the server is gone.
final class ScriptedServer: Sendable {
  static let hello =
    #"{"type":"hello","protocol":1,"server":"gestured","version":"9.8.7","capabilities":["subscribe","control"]}"#

  /// The path of its socket.
  let path: String
  private let script: Script
  private let wakeup: Wakeup
  private let notes = Notes()
  // Kept for its file only.
  private let directory: String

  /// The lines to send.
  struct Script: Sendable {
    /// The first lines for each client.
    var greeting = [ScriptedServer.hello]
    /// The replies to each line; an empty reply ends the connection.
    ///
    /// Other lines get no reply.
    var answers: [String: [String]] = [:]
  }

  /// The state that the test and the thread share.
  private final class Notes: Sendable {
    struct State {
      var received: [String] = []
      var toSay: [UInt8] = []
      var hangsUp = false
      var isStopping = false
      var isServing = false
      var sentBytes = 0
      var isStuck = false
      var connections = 0
    }
    let state = Mutex(State())
  }

  init(in directory: TemporaryDirectory, _ script: Script = Script()) throws {
    path = directory.file("scripted.sock")
    self.directory = directory.path
    self.script = script
    wakeup = try Wakeup()
    try listen()
  }

  deinit {
    stop()
  }

  /// The lines that clients have sent.
  var received: [String] { notes.state.withLock { $0.received } }
  /// The number of bytes that the kernel has accepted for clients.
  var sentBytes: Int { notes.state.withLock { $0.sentBytes } }
  /// True if the client has left no room for lines for a while.
  var isStuck: Bool { notes.state.withLock { $0.isStuck } }
  /// The number of connections so far.
  var connections: Int { notes.state.withLock { $0.connections } }

  /// Sends lines to the connected client.
  func say(_ lines: [String]) {
    notes.state.withLock { $0.toSay += Array(lines.map { "\($0)\n" }.joined().utf8) }
    wakeup.wake()
  }

  /// Closes the connection of the connected client.
  func hangUp() {
    notes.state.withLock { $0.hangsUp = true }
    wakeup.wake()
  }

  /// Stops listening and hangs up; then another server can listen there.
  func stop() {
    notes.state.withLock { $0.isStopping = true }
    wakeup.wake()
    while notes.state.withLock({ $0.isServing }) { sched_yield() }
  }

  /// Listens for the first time, or again after `stop`.
  func listen() throws {
    let (listener, script, wakeup, notes) = (path, script, wakeup, notes)
    notes.state.withLock { ($0.isStopping, $0.isServing) = (false, true) }
    let ready = try Wakeup()
    try Thread.start {
      do { try Self.serve(try UnixListener(path: listener), script, wakeup, notes, ready) } catch {}
      notes.state.withLock { $0.isServing = false }
      ready.wake()
    }
    let poller = try Poller()
    _ = try poller.register(ready, for: .readable)
    try poller.wait { _, _ in }
  }

  private static func serve(
    _ listener: UnixListener, _ script: Script, _ wakeup: Wakeup, _ notes: Notes, _ ready: Wakeup
  ) throws {
    let poller = try Poller()
    let bell = try poller.register(wakeup, for: .readable)
    let door = try poller.register(listener, for: .readable)
    ready.wake()
    while true {
      var hasGuest = false
      try poller.wait { source, _ in
        if source == bell { wakeup.acknowledge() }
        if source == door { hasGuest = true }
      }
      if notes.state.withLock({ $0.isStopping }) { return }
      guard hasGuest, let stream = try listener.accept() else { continue }
      notes.state.withLock { state in
        state.connections += 1
        (state.hangsUp, state.toSay) = (false, [])
      }
      // A client that goes before it has read everything must not affect the next one.
      do { try talk(stream, script, wakeup, notes) } catch {}
      if notes.state.withLock({ $0.isStopping }) { return }
    }
  }

  /// The time after which a client that reads nothing counts as stuck, in microseconds.
  private static let patience: Int64 = 1_000_000

  private static func talk(
    _ stream: borrowing UnixStream, _ script: Script, _ wakeup: Wakeup, _ notes: Notes
  ) throws {
    let poller = try Poller()
    let bell = try poller.register(wakeup, for: .readable)
    let line = try poller.register(stream, for: .readable)
    var outgoing = Array(script.greeting.map { "\($0)\n" }.joined().utf8)[...]
    var incoming: [UInt8] = []
    var isLeaving = false
    while true {
      while !outgoing.isEmpty {
        let piece = Array(outgoing.prefix(64 * 1024))
        guard let count = try stream.send(piece.span) else { break }
        outgoing.removeFirst(count)
        notes.state.withLock { $0.sentBytes += count }
      }
      if isLeaving, outgoing.isEmpty { return }
      try poller.change(line, to: outgoing.isEmpty ? .readable : [.readable, .writable])
      var (isReadable, isQuiet) = (false, true)
      try poller.wait(timeout: outgoing.isEmpty ? nil : patience) { source, readiness in
        isQuiet = false
        if source == bell { wakeup.acknowledge() }
        if source == line, readiness.isReadable { isReadable = true }
      }
      if isQuiet { notes.state.withLock { $0.isStuck = true } }
      if isReadable, try !receive(stream, into: &incoming) { return }
      while let end = incoming.firstIndex(of: 10) {
        let text = String(decoding: incoming[..<end], as: UTF8.self)
        incoming.removeSubrange(...end)
        notes.state.withLock { $0.received.append(text) }
        for answer in script.answers[text] ?? [] {
          if answer.isEmpty { isLeaving = true } else { outgoing += Array("\(answer)\n".utf8) }
        }
      }
      let hasEnough = notes.state.withLock { state in
        outgoing += state.toSay
        state.toSay = []
        return state.hangsUp || state.isStopping
      }
      if hasEnough { return }
    }
  }

  private static func receive(
    _ stream: borrowing UnixStream, into incoming: inout [UInt8]
  ) throws -> Bool {
    var buffer = InlineArray<4096, UInt8>(repeating: 0)
    var span = buffer.mutableSpan
    switch try stream.receive(into: &span) {
    case .end: return false
    case .nothing: return true
    case .bytes(let count):
      for index in 0..<count { incoming.append(buffer[index]) }
      return true
    }
  }
}
