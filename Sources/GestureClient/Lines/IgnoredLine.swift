internal import GestureWire
public import Gestures

/// Something came down on the panel of which no touch is made.
public struct IgnoredLine: Equatable, Sendable {
  /// When it came down, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while there is only one.
  public let device: String?
  /// Where it is, in points of the surface.
  public let location: Point
  /// Why: it is a palm, or a pen is near; `nil` for a cause that this library does not know.
  public let cause: Touch.CancellationCause?

  init?(_ value: JSONValue) {
    guard let time = value["time"]?.number, let surface = value["surface"]?.string,
      let location = value["location"]?.point
    else { return nil }
    (self.time, self.surface, self.location) = (time, surface, location)
    device = value["device"]?.string
    cause = value["cause"]?.string.flatMap(Touch.CancellationCause.init)
  }
}
