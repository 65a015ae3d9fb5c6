internal import GestureWire
public import Gestures

/// The rule by which a recognizer failed or was cancelled.
public struct GestureFailure: Equatable, Sendable {
  /// The rule's name, as `heldTooLong`; the protocol lists them.
  public let reason: String
  /// What the rule allows, in points, seconds, fingers or radians, where it has a limit.
  public let limit: Double?
  /// What there was instead, in the same unit, where that was measured.
  public let measured: Double?
  /// Why the system took the touches away, where it did and that is known.
  public let cause: Touch.CancellationCause?
  /// The id of the gesture that recognized instead, where one did.
  public let by: String?

  init?(_ value: JSONValue) {
    guard let reason = value["reason"]?.string else { return nil }
    self.reason = reason
    limit = value["limit"]?.number
    measured = value["measured"]?.number
    cause = value["cause"]?.string.flatMap(Touch.CancellationCause.init)
    by = value["by"]?.string
  }
}
