/// Why a client cannot talk to the daemon.
public struct GestureClientError: Error, Equatable, CustomStringConvertible {
  /// One line without an end.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
