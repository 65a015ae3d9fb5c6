/// The digits of numbers, written straight to the place where they belong.
///
/// Two digits at a time: a line has some ten numbers, and a division for each digit and a copy of
/// each number would be a good part of its time.
enum Digits {
  /// The bytes of the longest number: a sign and the 20 digits of 64 bits, or 16 digits with their
  /// point.
  static let longest = 24

  /// All pairs of digits, from 00 to 99.
  private static var pairs: StaticString {
    """
    0001020304050607080910111213141516171819\
    2021222324252627282930313233343536373839\
    4041424344454647484950515253545556575859\
    6061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """
  }

  /// Writes a number, with at least one digit.
  ///
  /// - Parameters:
  ///   - number: The number, without a sign.
  ///   - bytes: The place, with room for `longest` bytes.
  /// - Returns: The number of bytes written.
  static func write(_ number: UInt, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
    let length = Self.length(of: number)
    var (rest, end) = (number, length)
    while rest >= 10 {
      end -= 2
      unsafe writePair(rest % 100, to: bytes + end)
      rest /= 100
    }
    // An odd number of digits leaves the first; an even number has been written whole.
    if end > 0 { unsafe bytes[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest) }
    return length
  }

  /// Writes the point and the digits behind it, without trailing zeros; nothing for 0.
  ///
  /// - Parameters:
  ///   - fraction: The digits behind the point, as a number.
  ///   - places: The number of digits with leading and trailing zeros; 3 or 6.
  ///   - bytes: The place, with room for one byte more than `places`.
  /// - Returns: The number of bytes written.
  static func write(
    fraction: UInt, places: Int, to bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard fraction > 0 else { return 0 }
    unsafe bytes[0] = UInt8(ascii: ".")
    var (rest, end) = (fraction, 1 + places)
    while end > 2 {
      end -= 2
      unsafe writePair(rest % 100, to: bytes + end)
      rest /= 100
    }
    if end == 2 { unsafe bytes[1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest) }
    var length = 1 + places
    while unsafe bytes[length - 1] == UInt8(ascii: "0") { length -= 1 }
    return length
  }

  private static func writePair(_ number: UInt, to bytes: UnsafeMutablePointer<UInt8>) {
    let pair = unsafe pairs.utf8Start + 2 * Int(truncatingIfNeeded: number)
    unsafe bytes[0] = pair[0]
    unsafe bytes[1] = pair[1]
  }

  private static func length(of number: UInt) -> Int {
    var (rest, length) = (number, 1)
    while rest >= 10_000 {
      rest /= 10_000
      length += 4
    }
    return length + (rest >= 10 ? 1 : 0) + (rest >= 100 ? 1 : 0) + (rest >= 1_000 ? 1 : 0)
  }
}

/// The largest number of decimals of a number on a line.
package enum Decimals: Int {
  /// Three, for locations, translations and velocities: no panel resolves a thousandth of a point.
  case three = 3
  /// Six, for times in seconds, which the kernel counts in microseconds, and for scales and
  /// rotations.
  case six = 6

  /// The number of smallest units in 1.
  var unit: UInt {
    switch self {
    case .three: 1_000
    case .six: 1_000_000
    }
  }
}
