extension SwipeGestureRecognizer {
  /// The directions that a swipe can have (`UISwipeGestureRecognizer.Direction`).
  public struct Direction: OptionSet, Sendable {
    /// A bit for each direction, as in UIKit.
    public let rawValue: UInt

    /// Creates a set from its bits; bits without a direction are kept and never recognized.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }
}

extension SwipeGestureRecognizer.Direction {
  /// The directions by their names in configurations and on lines.
  package static let words: KeyValuePairs<String, SwipeGestureRecognizer.Direction> = [
    "right": .right, "left": .left, "up": .up, "down": .down,
  ]
}
