import YAML

/// Text in the form of captures.
extension [UInt8] {
  /// Appends a text unchanged.
  mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a decimal number, right-aligned.
  ///
  /// - Parameters:
  ///   - number: The number, whose magnitude must fit into 64 bits.
  ///   - width: The smallest number of characters, including the sign.
  ///   - leadingZeros: True to fill with zeros behind the sign, false to fill with blanks.
  mutating func append<Number: FixedWidthInteger>(
    decimal number: Number, width: Int = 0, leadingZeros: Bool = false
  ) {
    append(
      digitsOf: UInt64(number.magnitude), radix: 10, isNegative: number < 0, width: width,
      leadingZeros: leadingZeros)
  }

  /// Appends a hexadecimal number in lower case, filled with zeros.
  mutating func append(hexadecimal number: UInt16, width: Int) {
    append(
      digitsOf: UInt64(number), radix: 16, isNegative: false, width: width, leadingZeros: true)
  }

  /// Appends `# ` lines; a comment with line breaks becomes several lines.
  ///
  /// Characters that YAML does not allow become blanks, since a reader would refuse everything
  /// after them.
  mutating func append(comments: [String]) {
    for comment in comments {
      for line in comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        append(line.isEmpty ? "#" : "# ")
        for character in line.unicodeScalars {
          append(contentsOf: character.isAllowedInYAML ? character.utf8 : Self.blank.utf8)
        }
        append("\n")
      }
    }
  }

  private static let blank: Unicode.Scalar = " "

  private mutating func append(
    digitsOf magnitude: UInt64, radix: UInt64, isNegative: Bool, width: Int, leadingZeros: Bool
  ) {
    // Room for the longest number of 64 bits.
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = digits.count
    var rest = magnitude
    repeat {
      first -= 1
      let digit = UInt8(rest % radix)
      digits[first] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      rest /= radix
    } while rest > 0
    let length = digits.count - first + (isNegative ? 1 : 0)
    let padding = Swift.max(width - length, 0)
    if isNegative, leadingZeros { append(UInt8(ascii: "-")) }
    for _ in 0..<padding { append(leadingZeros ? UInt8(ascii: "0") : UInt8(ascii: " ")) }
    if isNegative, !leadingZeros { append(UInt8(ascii: "-")) }
    for index in first..<digits.count { append(digits[index]) }
  }
}
