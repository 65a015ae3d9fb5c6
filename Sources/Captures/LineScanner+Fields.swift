/// The fields of lines.
///
/// Each function skips blanks and takes one field. It throws at the field's place if the field is
/// another one or exceeds its limit.
extension LineScanner {
  /// Reads a hexadecimal number; messages call it by its name.
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

  /// Reads a decimal number of 32 bits, which may have leading zeros (`-001`).
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

  /// Reads a time in seconds, which may be negative and may have any number of decimals.
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

  /// Reads a decimal number from 0 to a limit.
  mutating func decimal(_ name: String, atMost limit: UInt16) throws(CaptureError) -> UInt16 {
    skipBlanks()
    let start = index
    let number = try decimal(name)
    guard (0...Int32(limit)).contains(number) else {
      throw error(at: start, "\(name) must be from 0 to \(limit), found \(found(at: start))")
    }
    return UInt16(number)
  }

  /// Reads a time as old versions of `getevent` write it: seconds, a stroke and microseconds.
  ///
  /// - Returns: The time in microseconds; `nil` if something else comes next, which stays.
  mutating func dashedTime() throws(CaptureError) -> Int64? {
    let start = index
    guard let seconds = digits(atMost: CaptureTime.limit), skip(UInt8(ascii: "-")),
      let microseconds = digits(atMost: 999_999), skip(UInt8(ascii: ":"))
    else {
      index = start
      return nil
    }
    let time = Int64(seconds) * 1_000_000 + Int64(min(microseconds, 1_000_000))
    guard microseconds < 1_000_000, CaptureTime.isAllowed(time) else {
      throw error(at: start, "the time \(found(at: start)) \(CaptureTime.rule)")
    }
    return time
  }

  /// Consumes a mark or word that must come next.
  mutating func expect(_ text: StaticString) throws(CaptureError) {
    skipBlanks()
    guard skip(text) else {
      throw error(at: index, "expected '\(text)', found \(found(at: index))")
    }
  }

  /// Checks that the rest of the line is empty or a comment.
  mutating func endOfLine() throws(CaptureError) {
    skipBlanks()
    guard isAtEnd else {
      throw error(at: index, "expected the end of the line, found \(found(at: index))")
    }
  }

  /// Reads a number in decimal digits.
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

  /// True if a field may end here: at a blank, or at a mark that stands between two fields.
  private var isAtFieldEnd: Bool {
    guard let next else { return true }
    return switch next {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "#"), UInt8(ascii: ","),
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ":"), Self.escape:
      true
    default: false
    }
  }
}

/// The permitted times of a capture's events.
enum CaptureTime {
  /// The longest time before or after 0, in seconds: 2^33, which a clock reaches in the year 2242.
  ///
  /// Recognizers and tools count seconds as `Double`, which has a resolution of a microsecond up to
  /// there. Far beyond that, adding to a time no longer changes it.
  static let limit = 8_589_934_592

  /// The rule, for printing behind the time that breaks it.
  static let rule = "must be from -\(limit) to \(limit) seconds"

  /// True if a time in microseconds is permitted.
  static func isAllowed(_ time: Int64) -> Bool {
    (-Int64(limit) * 1_000_000...Int64(limit) * 1_000_000).contains(time)
  }
}
