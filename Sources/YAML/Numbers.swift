/// Reads a decimal or, after `0x`, a hexadecimal integer.
///
/// - Parameter text: The text in UTF-8.
/// - Returns: The number; `nil` if the text is not such a number, does not fit, or is a decimal
///   with a leading zero, which is octal in YAML 1.1 and decimal in 1.2.
func integer(_ text: Span<UInt8>) -> Int? {
  var index = 0
  var isNegative = false
  if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
    isNegative = text[index] == UInt8(ascii: "-")
    index += 1
  }
  var radix = 10
  if text.count - index > 1, text[index] == UInt8(ascii: "0") {
    guard text[index + 1] == UInt8(ascii: "x") else { return nil }
    radix = 16
    index += 2
  }
  guard index < text.count else { return nil }
  var value = 0
  while index < text.count {
    guard let digit = digit(text[index]), digit < radix else { return nil }
    let (shifted, isTooLong) = value.multipliedReportingOverflow(by: radix)
    // Negative numbers are counted downward, since their range is one longer.
    let (sum, isTooLarge) = shifted.addingReportingOverflow(isNegative ? -digit : digit)
    guard !isTooLong, !isTooLarge else { return nil }
    value = sum
    index += 1
  }
  return value
}

/// Reads a finite decimal number, with or without a fraction and an exponent.
func double(_ text: String) -> Double? {
  // Swift also accepts `inf`, `nan` and hexadecimal fractions, which YAML spells differently.
  let isDecimal = text.utf8.allSatisfy { byte in
    isDigit(byte) || ".-+eE".utf8.contains(byte)
  }
  guard isDecimal, let value = Double(text), value.isFinite else { return nil }
  // The same rule as for integers: readers of YAML disagree about `007`.
  let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
  let isPadded = digits.first == UInt8(ascii: "0") && digits.dropFirst().first.map(isDigit) == true
  return isPadded ? nil : value
}

/// True if the byte is a decimal digit.
private func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

/// The value of a digit, which may be hexadecimal.
private func digit(_ byte: UInt8) -> Int? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
  default: nil
  }
}
