extension Touch {
  /// Properties of a touch that may be estimated at first (`UITouch.Properties`).
  public struct Properties: OptionSet, Sendable {
    /// A bit for each property: UIKit's.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// How hard it presses.
    public static let force = Properties(rawValue: 1 << 0)
    /// Where the pen leans to.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// How upright the pen is.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// Where it is.
    public static let location = Properties(rawValue: 1 << 3)
    /// How the pen is turned about itself.
    public static let roll = Properties(rawValue: 1 << 4)
  }
}
