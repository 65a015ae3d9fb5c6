internal import Text

/// A growing JSON text whose storage is used again and again.
///
/// Appending allocates nothing once the storage is large enough for the longest line. A line has
/// about sixty pieces, so the text owns its storage: an array would check for each piece whether it
/// is shared, which took a third of the time of `replay`.
@safe package struct JSONText: ~Copyable {
  /// Room for any line except lists.
  private static let firstCapacity = 1024

  private var storage: UnsafeMutableBufferPointer<UInt8>
  /// The length of the text in bytes.
  package private(set) var count = 0
  /// The copy of the text that `bytes` returns.
  private var copy: [UInt8] = []

  package init() {
    unsafe storage = .allocate(capacity: Self.firstCapacity)
  }

  deinit {
    unsafe storage.deallocate()
  }

  /// The text, in UTF-8.
  package var bytes: [UInt8] {
    mutating get {
      copy.removeAll(keepingCapacity: true)
      unsafe copy.append(contentsOf: storage[..<count])
      return copy
    }
  }

  /// Removes the text and keeps the storage.
  package mutating func removeAll() {
    count = 0
  }

  /// Appends JSON that is known at compile time.
  ///
  /// These texts are copied straight from the program; a `String` would first have to locate its
  /// bytes.
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append($0) }
  }

  /// Appends the key of a further member, with the comma before it and the colon after it.
  ///
  /// All three are appended at once, since most pieces of a line are keys.
  package mutating func append(key: StaticString) {
    let length = key.utf8CodeUnitCount
    let end = count + length + 4
    if unsafe end > storage.count { grow(to: end) }
    unsafe storage[count] = UInt8(ascii: ",")
    unsafe storage[count + 1] = UInt8(ascii: "\"")
    key.withUTF8Buffer { text in
      guard let source = text.baseAddress else { return }
      // There is room: the storage has just grown.
      unsafe storage.baseAddress?.advanced(by: count + 2).update(from: source, count: length)
    }
    unsafe storage[end - 2] = UInt8(ascii: "\"")
    unsafe storage[end - 1] = UInt8(ascii: ":")
    count = end
  }

  /// Appends a point, as a list of its two numbers.
  package mutating func append(_ x: Double, _ y: Double, decimals: Decimals) {
    append(byte: UInt8(ascii: "["))
    append(x, decimals: decimals)
    append(byte: UInt8(ascii: ","))
    append(y, decimals: decimals)
    append(byte: UInt8(ascii: "]"))
  }

  /// Appends a text that is JSON already.
  package mutating func append(json: String) {
    append(json.utf8.span)
  }

  /// Appends bytes that are JSON already.
  package mutating func append(json: [UInt8]) {
    append(json.span)
  }

  /// Appends one byte.
  private mutating func append(byte: UInt8) {
    if unsafe count == storage.count { grow(to: count + 1) }
    unsafe storage[count] = byte
    count += 1
  }

  /// Appends bytes as they are.
  mutating func append(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe append($0) }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let source = text.baseAddress, text.count > 0 else { return }
    let end = count + text.count
    if unsafe end > storage.count { grow(to: end) }
    // There is room: the storage has just grown.
    unsafe storage.baseAddress?.advanced(by: count).update(from: source, count: text.count)
    count = end
  }

  private mutating func grow(to capacity: Int) {
    let larger = unsafe UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: max(capacity, 2 * storage.count))
    _ = unsafe larger.update(from: storage[..<count])
    unsafe storage.deallocate()
    unsafe storage = larger
  }

  /// Appends a string with its quotes, escaped as RFC 8259 requires.
  ///
  /// Control and format characters beyond ASCII are escaped, too: a device's name comes from its
  /// maker, and a terminal that shows a line must not obey it.
  package mutating func append(string: String) {
    let text = string.utf8.span
    append(byte: UInt8(ascii: "\""))
    for index in text.indices {
      let byte = text[index]
      // One comparison for printable ASCII: below 0x20 the difference wraps around.
      guard byte &- 0x20 > 0x5e || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      else { continue }
      append(text.extracting(..<index))
      append(escaping: text.extracting(index...))
      append(byte: UInt8(ascii: "\""))
      return
    }
    // Nearly all strings are copied in one piece.
    append(text)
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends UTF-8, character by character.
  ///
  /// Not inlined, so that text without escapes does not pay for it.
  @inline(never)
  private mutating func append(escaping text: Span<UInt8>) {
    var (start, index) = (0, 0)
    while index < text.count {
      let (scalar, length) = Self.scalar(in: text, at: index)
      if Self.isEscaped(scalar) {
        append(text.extracting(start..<index))
        append(escaped: scalar)
        start = index + length
      }
      index += length
    }
    append(text.extracting(start...))
  }

  /// True for a character that JSON requires to be escaped, or that is invisible and acts on the
  /// text around it.
  fileprivate static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isPrintable || scalar == "\"" || scalar == "\\"
  }

  /// Decodes the character that begins at an index of valid UTF-8, and counts its bytes.
  private static func scalar(
    in text: Span<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let first = text[index]
    guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
    let length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    var value = UInt32(first) & 0x7f >> UInt32(length)
    for offset in 1..<length { value = value << 6 | UInt32(text[index + offset]) & 0x3f }
    return (Unicode.Scalar(value) ?? "\u{fffd}", length)
  }

  /// Appends an escaped character, in its short form if JSON has one.
  private mutating func append(escaped scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{8}": append("\\b")
    case "\t": append("\\t")
    case "\n": append("\\n")
    case "\u{c}": append("\\f")
    case "\r": append("\\r")
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    default:
      // Characters beyond 16 bits are written as the two halves of UTF-16.
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        append("\\u")
        for shift in [12, 8, 4, 0] {
          append(byte: Self.hexadecimal(UInt8(truncatingIfNeeded: unit >> shift) & 0xf))
        }
      }
    }
  }

  /// Appends a list of strings.
  package mutating func append(strings: [String]) {
    append(byte: UInt8(ascii: "["))
    for (index, string) in strings.enumerated() {
      if index > 0 { append(byte: UInt8(ascii: ",")) }
      append(string: string)
    }
    append(byte: UInt8(ascii: "]"))
  }

  /// Appends a list of numbers, each in its shortest form.
  ///
  /// - Parameters:
  ///   - numbers: The numbers, rounded as a single one.
  ///   - decimals: The most decimals of each number.
  package mutating func append(_ numbers: [Double], decimals: Decimals) {
    append(byte: UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(byte: UInt8(ascii: ",")) }
      append(number, decimals: decimals)
    }
    append(byte: UInt8(ascii: "]"))
  }

  /// Appends an integer.
  package mutating func append(_ number: Int) {
    append(number.magnitude, fraction: 0, places: 0, isNegative: number < 0)
  }

  /// Appends a number in its shortest form, with a limited number of decimals.
  ///
  /// JSON has neither infinity nor "not a number": numbers beyond the range become the end of the
  /// range, and "not a number" becomes 0.
  ///
  /// - Parameters:
  ///   - number: The number, rounded to the nearest; halves are rounded away from zero.
  ///   - decimals: The most decimals.
  package mutating func append(_ number: Double, decimals: Decimals) {
    guard !number.isNaN else { return append(0) }
    // The limit below which a Double represents every integer: 2 to the power of 53.
    let limit = 9_007_199_254_740_992.0
    let scaled = min(number.magnitude * Double(decimals.unit), limit)
    // The same result as `rounded()`, without a function call; the difference is exact.
    var units = UInt(scaled)
    if scaled - Double(units) >= 0.5 { units += 1 }
    let isNegative = number < 0 && units > 0
    // One case per unit: the compiler turns a division by a constant into a multiplication.
    switch decimals {
    case .three:
      append(units / 1000, fraction: units % 1000, places: 3, isNegative: isNegative)
    case .six:
      append(units / 1_000_000, fraction: units % 1_000_000, places: 6, isNegative: isNegative)
    }
  }

  private mutating func append(
    _ whole: UInt, fraction: UInt, places: Int, isNegative: Bool
  ) {
    if unsafe count + Digits.longest > storage.count { grow(to: count + Digits.longest) }
    guard let start = unsafe storage.baseAddress else { return }
    if isNegative {
      unsafe start[count] = UInt8(ascii: "-")
      count += 1
    }
    count += unsafe Digits.write(whole, to: start + count)
    count += unsafe Digits.write(fraction: fraction, places: places, to: start + count)
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}

extension String {
  /// The number of bytes of the text as `JSONText` writes it, without the quotes.
  package var writtenCount: Int {
    // Nearly all texts are printable ASCII, for which no properties are looked up.
    let isPlain = utf8.allSatisfy { (0x20...0x7e).contains($0) }
    var count = utf8.count
    guard !isPlain else {
      return utf8.reduce(count) {
        $0 + ($1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 1 : 0)
      }
    }
    for scalar in unicodeScalars where JSONText.isEscaped(scalar) {
      let escaped =
        switch scalar {
        case "\u{8}", "\t", "\n", "\u{c}", "\r", "\"", "\\": 2
        default: 6 * UTF16.width(scalar)
        }
      count += escaped - UTF8.width(scalar)
    }
    return count
  }
}
