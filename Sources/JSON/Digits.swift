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

  /// Writes a number in its shortest form, with a limited number of decimals.
  ///
  /// - Parameters:
  ///   - number: The number, rounded to the nearest; halves are rounded away from zero. "Not a
  ///     number" becomes 0, and numbers beyond the range become the end of the range.
  ///   - decimals: The most decimals; a constant, by which the compiler divides with a
  ///     multiplication.
  ///   - bytes: The place, with room for `longest` bytes.
  /// - Returns: The number of bytes written.
  @inline(__always)
  static func write(
    _ number: Double, decimals: Decimals, to bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    // The limit below which a Double represents every integer: 2 to the power of 53.
    let limit = 9_007_199_254_740_992.0
    let scaled = number.magnitude * Double(decimals.unit)
    // The comparison is false for "not a number", too.
    guard scaled < limit else {
      return unsafe writeUnusual(number, decimals: decimals, to: bytes)
    }
    // The same result as `rounded()`, without a function call; the difference is exact.
    var units = Int64(scaled)
    if scaled - Double(units) >= 0.5 { units &+= 1 }
    return unsafe write(
      UInt64(truncatingIfNeeded: units), decimals: decimals, isNegative: number < 0, to: bytes)
  }

  /// Writes "not a number" as 0, and a number beyond the range as the end of the range.
  @inline(never)
  private static func writeUnusual(
    _ number: Double, decimals: Decimals, to bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    unsafe write(
      number.isNaN ? 0 : 9_007_199_254_740_992, decimals: decimals, isNegative: number < 0,
      to: bytes)
  }

  /// Writes a number of smallest units, such as thousandths.
  @inline(__always)
  private static func write(
    _ units: UInt64, decimals: Decimals, isNegative: Bool, to bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var length = 0
    if isNegative, units > 0 {
      unsafe bytes[0] = UInt8(ascii: "-")
      length = 1
    }
    let (whole, fraction) = units.quotientAndRemainder(dividingBy: decimals.unit)
    length &+= unsafe write(whole, to: bytes + length)
    guard fraction > 0 else { return length }
    return unsafe length &+ write(fraction: fraction, decimals: decimals, to: bytes + length)
  }

  /// Writes a number without a sign, with at least one digit.
  ///
  /// - Parameters:
  ///   - number: A whole number, whose digits are all written.
  ///   - bytes: The place, with room for `longest` bytes.
  /// - Returns: The number of bytes written.
  static func write(_ number: UInt64, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
    // Nearly all numbers on a line have at most four digits.
    if number < 100 { return unsafe writeShort(number, to: bytes) }
    if number < 10_000 {
      let length = unsafe writeShort(number / 100, to: bytes)
      unsafe writePair(number % 100, to: bytes + length)
      return length &+ 2
    }
    let length = length(of: number)
    var (rest, end) = (number, length)
    while rest >= 10 {
      end &-= 2
      unsafe writePair(rest % 100, to: bytes + end)
      rest /= 100
    }
    // An odd number of digits leaves the first; an even number has been written whole.
    if end > 0 { unsafe bytes[0] = digit(rest) }
    return length
  }

  /// Writes the point and the digits behind it, without trailing zeros.
  ///
  /// - Parameters:
  ///   - fraction: The digits behind the point, as a number other than 0.
  ///   - decimals: The number of digits with leading and trailing zeros.
  ///   - bytes: The place, with room for one byte more than there are digits.
  /// - Returns: The number of bytes written.
  @inline(__always)
  private static func write(
    fraction: UInt64, decimals: Decimals, to bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    unsafe bytes[0] = UInt8(ascii: ".")
    var length: Int
    switch decimals {
    case .three:
      unsafe writePair(fraction / 10, to: bytes + 1)
      unsafe bytes[3] = digit(fraction % 10)
      length = 4
    case .six:
      unsafe writePair(fraction / 10_000, to: bytes + 1)
      unsafe writePair(fraction / 100 % 100, to: bytes + 3)
      unsafe writePair(fraction % 100, to: bytes + 5)
      length = 7
    }
    while unsafe bytes[length &- 1] == UInt8(ascii: "0") { length &-= 1 }
    return length
  }

  @inline(__always)
  private static func digit(_ number: UInt64) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
  }

  /// Writes a number below 100, and returns the number of its digits.
  @inline(__always)
  private static func writeShort(_ number: UInt64, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
    guard number >= 10 else {
      unsafe bytes[0] = digit(number)
      return 1
    }
    unsafe writePair(number, to: bytes)
    return 2
  }

  @inline(__always)
  private static func writePair(_ number: UInt64, to bytes: UnsafeMutablePointer<UInt8>) {
    let pair = unsafe pairs.utf8Start + 2 * Int(truncatingIfNeeded: number)
    unsafe bytes[0] = pair[0]
    unsafe bytes[1] = pair[1]
  }

  private static func length(of number: UInt64) -> Int {
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
  var unit: UInt64 {
    switch self {
    case .three: 1_000
    case .six: 1_000_000
    }
  }
}
