internal import GestureWire
internal import Glibc
internal import JSON
internal import LinuxIO

/// A connection to the daemon on the caller's thread: commands out, lines in.
///
/// `GestureConnection` has a thread of its own, and runs tasks, for which Swift's runtime wakes up
/// once a second.
final class LineSession {
  private let stream: UnixStream
  private let poller: Poller
  /// The name under which the poller reports the socket.
  let registration: Poller.Registration
  private var lines = LineSplitter(limit: ProtocolLimits.maximumReplyLength)

  /// Connects.
  ///
  /// - Parameters:
  ///   - path: The path of the daemon's socket.
  ///   - poller: The poller that is to wait for lines.
  /// - Throws: The reason why there is no connection.
  init(connectingTo path: String, poller: Poller) throws(UnixSocketError) {
    // Connecting waits only if the daemon's queue of connections is full.
    stream = try UnixStream(connectingTo: path, timeout: 1_000_000)
    self.poller = poller
    do throws(SystemError) {
      registration = try poller.register(stream, for: .readable)
    } catch {
      throw .system(error)
    }
  }

  deinit {
    poller.unregister(registration)
  }

  /// Sends a command.
  ///
  /// - Throws: The reason why the connection is of no use: commands are few and short, so a daemon
  ///   without room for one reads nothing.
  func send(_ command: JSON) throws(SystemError) {
    let bytes = Array("\(command.text)\n".utf8)
    guard try stream.send(bytes.span) == bytes.count else {
      throw SystemError("send", number: EAGAIN)
    }
  }

  /// Receives a piece.
  ///
  /// - Returns: The lines that are complete now; `nil` if the connection has ended.
  /// - Throws: The reason for another end.
  func receive() throws(SystemError) -> [JSON]? {
    var buffer = InlineArray<16384, UInt8>(repeating: 0)
    var span = buffer.mutableSpan
    switch try stream.receive(into: &span) {
    case .nothing: return []
    case .end: return nil
    case .bytes(let count): lines.append(buffer.span, count: count)
    }
    var found: [JSON] = []
    while let line = lines.next() {
      guard case .whole(let bytes) = line, let value = try? JSON(bytes.span) else { return nil }
      found.append(value)
    }
    return found
  }
}
