extension Touch {
  /// The properties of a touch that may be estimated at first (`UITouch.Properties`).
  public struct Properties: OptionSet, Sendable {
    /// A bit for each property, as in UIKit.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The force, in multiples of an average touch.
    public static let force = Properties(rawValue: 1 << 0)
    /// The azimuth: the direction in which the pen leans.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// The altitude: the angle between the pen and the surface.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The place on the surface.
    public static let location = Properties(rawValue: 1 << 3)
    /// The roll: the rotation of the pen about its own axis.
    public static let roll = Properties(rawValue: 1 << 4)
  }
}
