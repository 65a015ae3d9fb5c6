/// The modifier keys that are down (`UIKeyModifierFlags`).
public struct KeyModifierFlags: OptionSet, Sendable {
  /// The bits, one for each key, with UIKit's values.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps lock.
  public static let alphaShift = KeyModifierFlags(rawValue: 1 << 16)
  /// Either Shift key.
  public static let shift = KeyModifierFlags(rawValue: 1 << 17)
  /// Either Control key.
  public static let control = KeyModifierFlags(rawValue: 1 << 18)
  /// Alt, which is Option on Apple's keyboards.
  public static let alternate = KeyModifierFlags(rawValue: 1 << 19)
  /// The key beside Alt: Super, which is Command on Apple's keyboards.
  public static let command = KeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric pad.
  public static let numericPad = KeyModifierFlags(rawValue: 1 << 21)
}
