internal import GestureWire
public import Gestures

/// What a new touch reaches.
public struct HitLine: Equatable, Sendable {
  /// A gesture that does not receive the touch.
  public struct Refusal: Equatable, Sendable {
    /// The gesture's id.
    public let gesture: String
    /// Why it does not: the name of a rule.
    public let reason: String
    /// Of `notReset`, the ids of the gestures that have yet to finish.
    public let waitsFor: [String]
  }

  /// When it came down, in seconds.
  public let time: Double
  /// The id of the surface.
  public let surface: String
  /// The device; `nil` while there is only one.
  public let device: String?
  /// The touch's number.
  public let touch: Int
  /// Where it is, in points of the view, or of the surface if it hits none.
  public let location: Point
  /// The id of the view that it hits, if it hits one.
  public let view: String?
  /// The ids of the views that it lies in, the nearest first.
  public let superviews: [String]
  /// Whether it is beside the surface, where it can hit nothing.
  public let isOutside: Bool
  /// Whether that view is told of it.
  public let isDelivered: Bool
  /// The ids of the gestures that receive it.
  public let gestures: [String]
  /// Those that do not.
  public let refused: [Refusal]

  init?(_ value: JSONValue) {
    guard let time = value["time"]?.number, let surface = value["surface"]?.string,
      let touch = value["touch"]?.integer, let location = value["location"]?.point
    else { return nil }
    (self.time, self.surface, self.touch, self.location) = (time, surface, touch, location)
    device = value["device"]?.string
    view = value["view"]?.string
    superviews = value["superviews"]?.strings ?? []
    isOutside = value["isOutside"]?.bool ?? false
    isDelivered = value["isDelivered"]?.bool ?? false
    gestures = value["gestures"]?.strings ?? []
    refused = (value["refused"]?.elements ?? []).map {
      Refusal(
        gesture: $0["gesture"]?.string ?? "", reason: $0["reason"]?.string ?? "",
        waitsFor: $0["waitsFor"]?.strings ?? [])
    }
  }
}
