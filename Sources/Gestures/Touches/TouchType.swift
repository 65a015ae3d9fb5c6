extension Touch {
  /// The types of touches (`UITouch.TouchType`).
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on a device other than the screen.
    case indirect = 1
    /// A pen on the screen.
    case pencil = 2
    /// A pointer of a mouse or trackpad.
    case indirectPointer = 3
  }
}

extension Touch.TouchType {
  /// The types by their names in configurations and on lines.
  package static let words: KeyValuePairs<String, Touch.TouchType> = [
    "direct": .direct, "indirect": .indirect, "pencil": .pencil,
    "indirectPointer": .indirectPointer,
  ]
}

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
