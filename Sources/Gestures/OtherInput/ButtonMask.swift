extension Event {
  /// The buttons of a pointer device that are down (`UIEvent.ButtonMask`).
  public struct ButtonMask: OptionSet, Sendable {
    /// A bit for each button, the lowest for the first.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The first button: that of a plain click.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The second button: that of a click for a menu.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// The set of one button.
    ///
    /// - Parameter number: Which button, counting from 1; there are as many as the set has bits.
    /// - Returns: The set, empty where there is no such button.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: 1...Int.bitWidth ~= number ? 1 << (number - 1) : 0)
    }
  }
}
