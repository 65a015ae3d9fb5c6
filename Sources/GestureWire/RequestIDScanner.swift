/// Finds the value of the key `id` in the text of a command.
///
/// A reply gives the `id` back as it was, and jansson keeps of a number its value only, and of none
/// that is larger than its types. What is found here is no judgement on the text, which jansson
/// reads next: where the text is no JSON object, what is found means nothing, and nothing may be.
struct RequestIDScanner {
  private let text: [UInt8]
  private var position = 0

  private init(_ text: [UInt8]) {
    self.text = text
  }

  /// Where the value of `id` is, if the text is an object that has one.
  ///
  /// - Parameter text: The text of a command.
  /// - Returns: The bytes of the first value of that key.
  static func range(in text: [UInt8]) -> Range<Int>? {
    var scanner = RequestIDScanner(text)
    return scanner.findID()
  }

  /// Whether bytes are a number or a string, also where nobody has read the text that they are in to
  /// its end.
  static func isID(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard !isNumber(bytes) else { return true }
    let text = Array(bytes)
    guard case .string? = try? JSONValue(text.span) else { return false }
    return true
  }

  /// Whether bytes are a number as RFC 8259 has it, of whatever size.
  static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let hasLeadingZero = rest.first == UInt8(ascii: "0")
    let whole = takeDigits(from: &rest)
    guard whole == 1 || whole > 1 && !hasLeadingZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard takeDigits(from: &rest) > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard takeDigits(from: &rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func takeDigits(from rest: inout ArraySlice<UInt8>) -> Int {
    let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    rest.removeFirst(count)
    return count
  }

  private mutating func findID() -> Range<Int>? {
    guard take("{") else { return nil }
    while true {
      skipSpace()
      guard let key = takeString(), take(":") else { return nil }
      skipSpace()
      guard let value = takeValue() else { return nil }
      if isID(key) { return value }
      guard take(",") else { return nil }
    }
  }

  private func isID(_ key: Range<Int>) -> Bool {
    let spelling = Array(text[key])
    guard spelling.contains(UInt8(ascii: "\\")) else {
      return spelling.elementsEqual("\"id\"".utf8)
    }
    return (try? JSONValue(spelling.span)) == .string("id")
  }

  private mutating func skipSpace() {
    while position < text.count, " \t\r\n".utf8.contains(text[position]) { position += 1 }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < text.count, text[position] == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// Takes a string with its quotes.
  private mutating func takeString() -> Range<Int>? {
    guard position < text.count, text[position] == UInt8(ascii: "\"") else { return nil }
    let start = position
    position += 1
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "\""):
        position += 1
        return start..<position
      default: position += 1
      }
    }
    return nil
  }

  /// Takes a value, however deep it is, up to what stands behind it.
  private mutating func takeValue() -> Range<Int>? {
    let start = position
    var depth = 0
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\""):
        guard takeString() != nil else { return nil }
        if depth == 0 { return start..<position }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth <= 1 {
          // The end of the value, or of the object that the value is the last of.
          if depth == 1 { position += 1 }
          return start..<position
        }
        depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        if depth == 0 { return start..<position }
      default: break
      }
      position += 1
    }
    return nil
  }
}
