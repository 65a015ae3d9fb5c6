internal import GestureWire

/// The client is first responder no more, and has not asked for that; only it is told.
public struct FirstResponderLine: Equatable, Sendable {
  /// What can become of a first responder.
  public enum Change: String, Sendable {
    /// Another client has taken its place, or the view is gone.
    case resigned
  }

  /// When, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while there is only one.
  public let device: String?
  /// The id of the view that it performed actions for.
  public let view: String
  /// What became of it.
  public let change: Change

  init?(_ value: JSONValue) {
    guard let time = value["time"]?.number, let surface = value["surface"]?.string,
      let view = value["view"]?.string, let change = value["change"]?.string.flatMap(Change.init)
    else { return nil }
    (self.time, self.surface, self.view, self.change) = (time, surface, view, change)
    device = value["device"]?.string
  }
}
