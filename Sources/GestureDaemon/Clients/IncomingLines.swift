internal import GestureWire
internal import JSON
internal import LinuxIO

/// The lines from a client, on their way from its socket.
struct IncomingLines: ~Copyable {
  private var lines = LineSplitter(limit: ProtocolLimits.longestLine)
  /// True if the client sends nothing more.
  private(set) var hasEnded = false

  /// True if a complete line waits, or a part of a line that is too long.
  var hasLine: Bool { lines.hasLine }

  /// Removes and returns the next line; `nil` if none is complete.
  mutating func next() -> LineSplitter.Line? { lines.next() }

  /// Reads one piece.
  ///
  /// - Parameters:
  ///   - stream: The client's socket.
  ///   - isDropped: True to throw the piece away.
  /// - Returns: False if there is nothing to read for now.
  /// - Throws: The system's error if the client has gone.
  mutating func receive(
    from stream: borrowing UnixStream, isDropped: Bool
  ) throws(SystemError) -> Bool {
    var buffer = Limits.InputPiece(repeating: 0)
    var span = buffer.mutableSpan
    switch try stream.receive(into: &span) {
    case .nothing: return false
    case .end:
      // The peer may still read. If it has closed the connection, the poller reports a hang-up.
      hasEnded = true
      return false
    case .bytes(let count):
      if !isDropped { lines.append(buffer.span, count: count) }
      return true
    }
  }
}
