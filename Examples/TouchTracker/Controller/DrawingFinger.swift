public import Gestures

/// A finger on the sheet, with the values that drawing needs.
public struct DrawingFinger: Equatable, Sendable {
  /// The number of its touch, which is unique.
  public let touch: Int
  /// The location, in points of the sheet.
  public let location: Point
  /// The time of the location, in seconds on the events' clock.
  public let timestamp: Double

  /// Creates a finger.
  public init(touch: Int, location: Point, timestamp: Double) {
    (self.touch, self.location, self.timestamp) = (touch, location, timestamp)
  }
}
