extension Event {
  /// The buttons of a pointer device that are down (`UIEvent.ButtonMask`).
  public struct ButtonMask: OptionSet, Sendable {
    /// The bits, one for each button, the lowest for the first.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The first button, for plain clicks.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The second button, for clicks that open a menu.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// Returns the set of one button (`UIEvent.ButtonMask.button(_:)`).
    ///
    /// - Parameter number: The button's number, from 1 to the number of bits in an `Int`.
    /// - Returns: The set; empty if the number is out of range.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: 1...Int.bitWidth ~= number ? 1 << (number - 1) : 0)
    }
  }
}
