internal import GestureWire

/// A view that the client has added is gone, and it has not removed it; only it is told.
public struct ViewLine: Equatable, Sendable {
  /// What can become of a client's view.
  public enum Change: String, Sendable {
    /// The view is gone with the one that it lay in, or did not fit into a changed surface.
    case removed
  }

  /// When, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while there is only one.
  public let device: String?
  /// The id of the view.
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
