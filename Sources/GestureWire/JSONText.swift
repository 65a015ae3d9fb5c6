/// JSON text that grows in storage used again and again.
///
/// Appending allocates nothing once the storage is large enough for the longest line. A line is some
/// sixty pieces, so the storage is the text's own: an array would be asked for each of them whether it
/// is shared, which took a third of the time of `replay`.
@safe package struct JSONText: ~Copyable {
  /// Room for any line but lists.
  private static let firstCapacity = 1024

  private var storage: UnsafeMutableBufferPointer<UInt8>
  /// How long the text is, in bytes.
  package private(set) var count = 0
  /// The text as it was last asked for.
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

  /// Starts anew.
  package mutating func removeAll() {
    count = 0
  }

  /// Appends what is JSON already, and known when the program is built.
  ///
  /// Such texts are copied as they lie in the program; a `String` would first have to be looked at
  /// for where it keeps its bytes.
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append($0) }
  }

  /// Appends a further member's key, with the comma before it and the colon behind it.
  ///
  /// All at once, for most of the pieces of a line are these.
  package mutating func append(key: StaticString) {
    let length = key.utf8CodeUnitCount
    let end = count + length + 4
    if unsafe end > storage.count { grow(to: end) }
    unsafe storage[count] = UInt8(ascii: ",")
    unsafe storage[count + 1] = UInt8(ascii: "\"")
    key.withUTF8Buffer { text in
      guard let source = text.baseAddress else { return }
      // There is room: it was made just now.
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

  /// Appends what is JSON already.
  package mutating func append(json: String) {
    append(json.utf8.span)
  }

  /// Appends the bytes of what is JSON already.
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
    // There is room: it was made just now.
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

  /// Appends a string with its quotes, escaped as RFC 8259 asks.
  package mutating func append(string: String) {
    let text = string.utf8.span
    append(byte: UInt8(ascii: "\""))
    // What need not be escaped is copied in one piece: nearly always all of it.
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      append(text.extracting(start..<index))
      start = index + 1
      append(escaped: byte)
    }
    append(text.extracting(start...))
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends a byte that may not stand for itself, by its short form where JSON has one.
  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case 0x08: append("\\b")
    case 0x09: append("\\t")
    case 0x0a: append("\\n")
    case 0x0c: append("\\f")
    case 0x0d: append("\\r")
    case 0x00..<0x20:
      append("\\u00")
      append(byte: Self.hexadecimal(byte >> 4))
      append(byte: Self.hexadecimal(byte & 0xf))
    default:
      append(byte: UInt8(ascii: "\\"))
      append(byte: byte)
    }
  }

  /// Appends a whole number.
  package mutating func append(_ number: Int) {
    var digits = Digits()
    digits.prepend(number.magnitude)
    if number < 0 { digits.prepend(UInt8(ascii: "-")) }
    digits.append(to: &self)
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
    guard !number.isNaN else { return append(0) }
    // The largest whole number below which every whole number is a Double: 2 to the 53.
    let limit = 9_007_199_254_740_992.0
    let scaled = min(number.magnitude * Double(decimals.unit), limit)
    // As `rounded()` has it, which is a call; the difference is exact.
    var units = UInt(scaled)
    if scaled - Double(units) >= 0.5 { units += 1 }
    var digits = Digits()
    // Once for each unit: dividing by what the compiler knows is a multiplication.
    switch decimals {
    case .three: digits.prepend(units / 1000, fraction: units % 1000, places: 3)
    case .six: digits.prepend(units / 1_000_000, fraction: units % 1_000_000, places: 6)
    }
    if number < 0, units > 0 { digits.prepend(UInt8(ascii: "-")) }
    digits.append(to: &self)
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
