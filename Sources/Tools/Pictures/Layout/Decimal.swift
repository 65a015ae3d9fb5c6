import GestureWire

/// Numbers in pictures, with the same text on every machine.
enum Decimal {
  /// Writes a coordinate to a hundredth of a pixel, which is invisible.
  static func coordinate(_ number: Double) -> String { text(number, decimals: 2) }

  /// Writes a time in seconds to a millisecond, as `explain` does.
  static func time(_ seconds: Double) -> String { text(seconds, decimals: 3, isPadded: true) }

  /// Writes a number with that many decimals, without zeros at the end unless it is padded.
  static func text(_ number: Double, decimals: Int, isPadded: Bool = false) -> String {
    // SVG has no word for what is not a number.
    Quantity.text(number.isFinite ? number : 0, decimals: decimals, isPadded: isPadded)
  }
}
