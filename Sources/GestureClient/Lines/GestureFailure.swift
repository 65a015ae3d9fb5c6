internal import GestureWire

/// The rule by which a recognizer failed or was cancelled.
public struct GestureFailure: Equatable, Sendable {
  /// The rule's name, as `heldTooLong`; the protocol lists them.
  public let reason: String
  /// What the rule allows, in points, seconds, fingers or radians, where it has a limit.
  public let limit: Double?
  /// The id of the gesture that recognized instead, where one did.
  public let by: String?

  init?(_ value: JSONValue) {
    guard let reason = value["reason"]?.string else { return nil }
    self.reason = reason
    limit = value["limit"]?.number
    by = value["by"]?.string
  }
}
