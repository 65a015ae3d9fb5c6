@testable import GestureWire

extension CommandRequest {
  /// Reads a line of a client that may send all commands.
  init(line: String) { self.init(Array(line.utf8).span) }
}
