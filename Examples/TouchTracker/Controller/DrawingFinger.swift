public import Gestures

/// A finger on the sheet, as far as drawing needs to know it.
public struct DrawingFinger: Equatable, Sendable {
  /// The number of its touch, which no other touch has.
  public let touch: Int
  /// Where it is, in points of the sheet.
  public let location: Point
  /// When that was so, in seconds on the events' clock.
  public let timestamp: Double

  /// Makes a finger.
  public init(touch: Int, location: Point, timestamp: Double) {
    (self.touch, self.location, self.timestamp) = (touch, location, timestamp)
  }
}
