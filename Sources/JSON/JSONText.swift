internal import LinuxIO

/// A growing JSON text whose storage is used again and again.
///
/// Appending allocates nothing once the storage is large enough for the longest line. A line has
/// about sixty pieces, so the text owns its storage: an array would check for each piece whether it
/// is shared, which took a third of the time of `replay`.
@safe package struct JSONText: ~Copyable {
  /// Room for any line except lists.
  private static let firstCapacity = 1024

  /// The storage, and its size in bytes.
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The length of the text in bytes.
  package private(set) var count = 0
  /// The copy of the text that `bytes` returns.
  private var copy: [UInt8] = []

  package init() {
    unsafe start = .allocate(capacity: Self.firstCapacity)
    capacity = Self.firstCapacity
  }

  deinit {
    unsafe start.deallocate()
  }

  /// The text, in UTF-8.
  package var bytes: [UInt8] {
    mutating get {
      // Lines have nearly the same length: only the difference is appended or removed.
      let common = min(copy.count, count)
      unsafe copy.withUnsafeMutableBufferPointer {
        unsafe $0.baseAddress?.update(from: start, count: common)
      }
      if common < count {
        unsafe copy.append(
          contentsOf: UnsafeBufferPointer(start: start + common, count: count - common))
      }
      if count < copy.count { copy.removeLast(copy.count - count) }
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
    let length = text.utf8CodeUnitCount
    makeRoom(for: length)
    unsafe (start + count).initialize(from: text.utf8Start, count: length)
    count += length
  }

  /// Appends the key of a further member, with the comma before it and the colon after it.
  ///
  /// All three are appended at once, since most pieces of a line are keys.
  package mutating func append(key: StaticString) {
    let length = key.utf8CodeUnitCount
    makeRoom(for: length + 4)
    let place = unsafe start + count
    unsafe place[0] = UInt8(ascii: ",")
    unsafe place[1] = UInt8(ascii: "\"")
    unsafe (place + 2).initialize(from: key.utf8Start, count: length)
    unsafe place[length + 2] = UInt8(ascii: "\"")
    unsafe place[length + 3] = UInt8(ascii: ":")
    count += length + 4
  }

  /// Appends a point, as a list of its two numbers.
  package mutating func append(_ x: Double, _ y: Double, decimals: Decimals) {
    switch decimals {
    case .three: appendPoint(x, y, .three)
    case .six: appendPoint(x, y, .six)
    }
  }

  /// Appends a point; room is made once for both numbers and their punctuation.
  @inline(__always)
  private mutating func appendPoint(_ x: Double, _ y: Double, _ decimals: Decimals) {
    makeRoom(for: 2 * Digits.longest + 3)
    var end = unsafe start + count
    unsafe end[0] = UInt8(ascii: "[")
    unsafe end += 1 &+ Digits.write(x, decimals: decimals, to: end + 1)
    unsafe end[0] = UInt8(ascii: ",")
    unsafe end += 1 &+ Digits.write(y, decimals: decimals, to: end + 1)
    unsafe end[0] = UInt8(ascii: "]")
    count = unsafe end + 1 - start
  }

  /// Appends a piece of the text once more, such as a point that is on a line twice.
  ///
  /// - Parameter piece: The place of the piece in the text.
  package mutating func appendAgain(_ piece: Range<Int>) {
    precondition(piece.lowerBound >= 0 && piece.upperBound <= count)
    makeRoom(for: piece.count)
    unsafe (start + count).initialize(from: start + piece.lowerBound, count: piece.count)
    count += piece.count
  }

  /// Copies the text from a place to its end into a list, whose storage is used again.
  package func copy(from start: Int, to bytes: inout [UInt8]) {
    precondition(start >= 0 && start <= count)
    bytes.removeAll(keepingCapacity: true)
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: self.start + start, count: count - start))
  }

  /// Appends a text that is JSON already.
  package mutating func append(json: String) {
    append(json.utf8.span)
  }

  /// Appends bytes that are JSON already.
  package mutating func append(json: [UInt8]) {
    append(json.span)
  }

  private mutating func append(byte: UInt8) {
    makeRoom(for: 1)
    unsafe start[count] = byte
    count += 1
  }

  /// Appends bytes as they are.
  mutating func append(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe append($0) }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let source = text.baseAddress, text.count > 0 else { return }
    makeRoom(for: text.count)
    unsafe (start + count).initialize(from: source, count: text.count)
    count += text.count
  }

  /// Makes room for bytes behind the text.
  @inline(__always)
  private mutating func makeRoom(for length: Int) {
    if capacity - count < length { grow(to: count + length) }
  }

  /// Not inlined, so that text that has room does not pay for it.
  @inline(never)
  private mutating func grow(to leastCapacity: Int) {
    capacity = max(leastCapacity, 2 * capacity)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe larger.initialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = larger
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
  static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
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
    makeRoom(for: Digits.longest)
    if number < 0 {
      unsafe start[count] = UInt8(ascii: "-")
      count += 1
    }
    count += unsafe Digits.write(UInt64(number.magnitude), to: start + count)
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
    makeRoom(for: Digits.longest)
    // One case per unit: the compiler turns a division by a constant into a multiplication.
    switch decimals {
    case .three: count += unsafe Digits.write(number, decimals: .three, to: start + count)
    case .six: count += unsafe Digits.write(number, decimals: .six, to: start + count)
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
