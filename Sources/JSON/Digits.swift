/// The text of a number, built from its end to its beginning.
struct Digits {
  /// Room for the longest number: a sign and the 20 digits of 64 bits, or 16 digits with their
  /// point.
  private var bytes = InlineArray<24, UInt8>(repeating: 0)
  private var start = 24

  /// Appends the text of the number to a JSON text.
  func append(to text: inout JSONText) {
    text.append(bytes.span.extracting(start...))
  }

  /// Puts a character before the text.
  mutating func prepend(_ character: UInt8) {
    start -= 1
    bytes[start] = character
  }

  /// Puts the digits of a number before the text, at least one.
  mutating func prepend(_ number: UInt) {
    var rest = number
    repeat {
      prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
  }

  /// Puts a number before the text, without a point if the fraction is 0.
  ///
  /// - Parameters:
  ///   - whole: The digits before the point.
  ///   - fraction: The digits after the point.
  ///   - places: The number of digits of the fraction, including leading and trailing zeros.
  mutating func prepend(_ whole: UInt, fraction: UInt, places: Int) {
    if fraction > 0 {
      var (rest, places) = (fraction, places)
      while rest % 10 == 0 {
        rest /= 10
        places -= 1
      }
      for _ in 0..<places {
        prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
      prepend(UInt8(ascii: "."))
    }
    prepend(whole)
  }
}
