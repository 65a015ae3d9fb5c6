/// JSON text that grows in storage used again and again.
///
/// Appending allocates nothing once the storage is large enough for the longest line.
package struct JSONText {
  /// The text, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Starts anew.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends what is JSON already.
  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends the bytes of what is JSON already.
  package mutating func append(json: [UInt8]) {
    bytes.append(contentsOf: json)
  }

  /// Appends a string with its quotes, escaped as RFC 8259 asks.
  package mutating func append(string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x00..<0x20: appendEscaped(byte)
      default:
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a control character, by its short form where JSON has one.
  private mutating func appendEscaped(_ control: UInt8) {
    switch control {
    case 0x08: append("\\b")
    case 0x09: append("\\t")
    case 0x0a: append("\\n")
    case 0x0c: append("\\f")
    case 0x0d: append("\\r")
    default:
      append("\\u00")
      bytes.append(Self.hexadecimal(control >> 4))
      bytes.append(Self.hexadecimal(control & 0xf))
    }
  }

  /// Appends a whole number.
  package mutating func append(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: number.magnitude, atLeast: 1)
  }

  /// Appends a number in its shortest form with at most as many decimals.
  ///
  /// JSON knows neither infinity nor "not a number": what lies beyond the range is the end of the
  /// range, and what is no number is 0.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: 3 or 6.
  package mutating func append(_ number: Double, decimals: Decimals) {
    let scaled = (number * Double(decimals.unit)).rounded()
    guard !scaled.isNaN else { return append(0) }
    // The largest whole number below which every whole number is a Double: 2 to the 53.
    let limit = 9_007_199_254_740_992.0
    let units = Int(min(max(scaled, -limit), limit)).magnitude
    if scaled < 0, units > 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: units / decimals.unit, atLeast: 1)
    var fraction = units % decimals.unit
    guard fraction > 0 else { return }
    var places = decimals.rawValue
    while fraction % 10 == 0 {
      fraction /= 10
      places -= 1
    }
    bytes.append(UInt8(ascii: "."))
    append(digitsOf: fraction, atLeast: places)
  }

  private mutating func append(digitsOf number: UInt, atLeast count: Int) {
    var divisor: UInt = 1
    var digits = 1
    while digits < count || number / divisor >= 10 {
      divisor *= 10
      digits += 1
    }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
