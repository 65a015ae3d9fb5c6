/// The fields of evemu's lines.
///
/// Each function skips blanks and takes one field. It throws at the field's place if the field is
/// another one or exceeds its limit.
extension LineScanner {
  /// Takes a hexadecimal number; messages call it by its name.
  mutating func hexadecimal(_ name: String, atMost limit: Int) throws(CaptureError) -> Int {
    skipBlanks()
    let start = index
    var value = 0
    var hasDigits = false
    while let digit = digit(radix: 16) {
      hasDigits = true
      // Past the limit the value only has to stay past it.
      value = min(value, limit + 1) << 4 | digit
    }
    guard hasDigits, isAtFieldEnd else {
      throw error(at: start, "expected \(name) in hexadecimal, found \(found(at: start))")
    }
    guard value <= limit else {
      let limit = String(limit, radix: 16)
      throw error(
        at: start, "\(found(at: start)) is too large for \(name): the limit is \(limit)")
    }
    return value
  }

  /// Takes a decimal number of 32 bits, which may have leading zeros (`-001`).
  mutating func decimal(_ name: String) throws(CaptureError) -> Int32 {
    skipBlanks()
    let start = index
    let isNegative = skip(UInt8(ascii: "-"))
    let magnitude = digits(atMost: 1 << 31)
    guard let magnitude, isAtFieldEnd else {
      throw error(at: start, "expected \(name) in decimal, found \(found(at: start))")
    }
    guard let value = Int32(exactly: isNegative ? -magnitude : magnitude) else {
      throw error(
        at: start, "\(found(at: start)) does not fit in the 32 bits of \(name)")
    }
    return value
  }

  /// Takes a time in seconds, which may be negative and may have any number of decimals.
  ///
  /// - Returns: The time in microseconds; further decimals are dropped.
  mutating func time() throws(CaptureError) -> Int64 {
    skipBlanks()
    let start = index
    let isNegative = skip(UInt8(ascii: "-"))
    let seconds = digits(atMost: 1 << 50)
    var microseconds = 0
    if seconds != nil, skip(UInt8(ascii: ".")) {
      var unit = 100_000
      while let digit = digit() {
        microseconds += digit * unit
        unit /= 10
      }
    }
    guard let seconds, isAtFieldEnd else {
      throw error(at: start, "expected a time in seconds, found \(found(at: start))")
    }
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (time, isTooLarge) = whole.addingReportingOverflow(microseconds)
    guard !isTooLong, !isTooLarge, CaptureTime.isAllowed(Int64(time)) else {
      throw error(at: start, "the time \(found(at: start)) \(CaptureTime.rule)")
    }
    return Int64(isNegative ? -time : time)
  }

  /// Checks that the rest of the line is empty or a comment.
  mutating func endOfLine() throws(CaptureError) {
    skipBlanks()
    guard isAtEnd else {
      throw error(at: index, "expected the end of the line, found \(found(at: index))")
    }
  }

  /// Takes digits.
  ///
  /// - Returns: Their value, or any number above the limit if they exceed it; `nil` if there is no
  ///   digit.
  private mutating func digits(atMost limit: Int) -> Int? {
    guard var value = digit() else { return nil }
    while let digit = digit() {
      value = min(value, limit + 1) * 10 + digit
    }
    return value
  }

  private var isAtFieldEnd: Bool {
    isAtEnd || next == UInt8(ascii: " ") || next == UInt8(ascii: "\t")
  }
}
