/// A reader of a text line by line, and of a line field by field.
struct LineScanner {
  let text: [UInt8]
  /// The number of the present line, counted from 1.
  private(set) var line = 0
  /// True if the present line has a line break; only the last line may have none.
  private var hasLineBreak = true
  /// The place of the next byte.
  var index = 0
  private var lineStart = 0
  /// The end of the present line, before its line break.
  private var lineEnd = 0
  private var nextLineStart: Int
  /// The place at which the next line begins.
  var startOfNextLine: Int { nextLineStart }

  init(_ text: [UInt8]) {
    self.text = text
    // A byte order mark means nothing and belongs to no line.
    nextLineStart = text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
  }

  /// Advances to the beginning of the next line.
  ///
  /// - Returns: False at the end of the text.
  mutating func nextLine() -> Bool {
    guard nextLineStart < text.count else { return false }
    line += 1
    lineStart = nextLineStart
    index = lineStart
    var end = lineStart
    while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
    nextLineStart = min(end + 1, text.count)
    hasLineBreak = end < text.count
    if end > lineStart, text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    lineEnd = end
    return true
  }

  /// Advances behind the next line, which was read as a whole.
  ///
  /// - Parameter end: The place of its line break.
  mutating func skipLine(endingAt end: Int) {
    line += 1
    (lineStart, index, lineEnd) = (nextLineStart, end, end)
    (nextLineStart, hasLineBreak) = (end + 1, true)
  }

  /// Returns the error of the present line, whose message states if the text ends early there.
  ///
  /// Only the form of a line can be checked. A last line without a line break is accepted if its
  /// form is complete, although its value may be cut: many good files end in this way.
  func noting(_ error: CaptureError) -> CaptureError {
    guard !hasLineBreak else { return error }
    var early = error
    early.message = "the capture ends early: \(error.message)"
    return early
  }

  /// The next byte of the line; `nil` at its end.
  var next: UInt8? { index < lineEnd ? text[index] : nil }

  /// True if the rest of the line is empty or a comment.
  var isAtEnd: Bool { index >= lineEnd || text[index] == UInt8(ascii: "#") }

  /// The column of the next byte, counted from 1.
  var column: Int { index - lineStart + 1 }

  /// The present line with its line break.
  var bytes: ArraySlice<UInt8> { text[lineStart..<nextLineStart] }

  /// True if the rest of the line is ASCII without control characters.
  var isPrintableRest: Bool {
    var place = index
    while place < lineEnd, text[place] >= 0x20, text[place] < 0x7f { place += 1 }
    return place == lineEnd
  }

  /// Skips blanks and tabs.
  mutating func skipBlanks() {
    while index < lineEnd, text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: "\t") {
      index += 1
    }
  }

  /// Skips the byte if it comes next.
  ///
  /// - Returns: True if it came next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  /// Skips a text if it comes next.
  ///
  /// - Returns: True if it came next.
  mutating func skip(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard count <= lineEnd - index else { return false }
    let isNext = expected.withUTF8Buffer { buffer in
      for offset in 0..<count where unsafe buffer[offset] != text[index + offset] { return false }
      return true
    }
    if isNext { index += count }
    return isNext
  }

  /// Reads the letter and colon at the beginning of a line of evemu text.
  ///
  /// - Returns: The letter; `nil` if the line begins with something else.
  mutating func tag() -> UInt8? {
    guard index + 1 < lineEnd, text[index + 1] == UInt8(ascii: ":") else { return nil }
    defer { index += 2 }
    return text[index]
  }

  /// Reads the next digit.
  ///
  /// - Returns: Its value; `nil` if something else comes next.
  mutating func digit(radix: Int = 10) -> Int? {
    guard index < lineEnd, let value = Self.value(ofDigit: text[index]), value < radix else {
      return nil
    }
    index += 1
    return value
  }

  mutating func rest() -> String {
    defer { index = lineEnd }
    return String(decoding: text[index..<lineEnd], as: UTF8.self)
  }

  /// The beginning of the rest of the line, long enough to show what kind of line it is.
  func shortRest() -> String {
    String(decoding: text[index..<lineEnd].prefix(200), as: UTF8.self)
  }

  /// Reads the rest of the line as the text of a comment, without the blank behind its `#`.
  mutating func comment() -> String {
    _ = skip(UInt8(ascii: " "))
    return rest()
  }

  /// The text at a place of the present line, for a message.
  func found(at place: Int) -> String {
    guard place < lineEnd else { return "the end of the line" }
    guard text[place] != UInt8(ascii: "#") else { return "a comment" }
    let field = text[place..<lineEnd].prefix {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t")
    }
    // A message stays one short line, whatever a broken file contains.
    let printable = field.prefix(20).map { (0x20...0x7e).contains($0) ? $0 : UInt8(ascii: "?") }
    return "'\(String(decoding: printable, as: UTF8.self))\(field.count > 20 ? "..." : "")'"
  }

  /// Reads the text before the next blank or before another byte.
  ///
  /// - Returns: The text; empty if the blank, the byte or the end of the line comes next.
  mutating func word(before end: UInt8 = UInt8(ascii: " ")) -> String {
    let start = index
    while let byte = next, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t"), byte != end,
      byte != Self.escape
    {
      index += 1
    }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  /// Reads the text between the next double quote and the last one of the line.
  ///
  /// - Returns: `nil` if the line has no two double quotes.
  mutating func quoted() -> String? {
    let quote = UInt8(ascii: "\"")
    let line = text[index..<lineEnd]
    guard let first = line.firstIndex(of: quote), let last = line.lastIndex(of: quote), first < last
    else { return nil }
    index = last + 1
    return String(decoding: text[first + 1..<last], as: UTF8.self)
  }

  /// Skips bytes up to and including the next one of a value.
  ///
  /// - Returns: False if the line has no such byte; then the place stays.
  mutating func skip(past byte: UInt8) -> Bool {
    guard let found = text[index..<lineEnd].firstIndex(of: byte) else { return false }
    index = found + 1
    return true
  }

  /// Skips what a terminal or a discussion adds to a line: blanks, the quoting mark `>`, and escape
  /// sequences such as those of colors.
  mutating func skipDecorations() {
    while let byte = next {
      if byte == Self.escape {
        skipEscape()
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ">")
      {
        index += 1
      } else {
        return
      }
    }
  }

  /// Skips ESC, and if `[` follows, all up to the letter that ends the sequence.
  private mutating func skipEscape() {
    index += 1
    guard skip(UInt8(ascii: "[")) else { return }
    while let byte = next {
      index += 1
      if (0x40...0x7e).contains(byte) { return }
    }
  }

  /// The byte that begins an escape sequence of a terminal.
  static let escape: UInt8 = 0x1b

  func error(at place: Int, _ message: String) -> CaptureError {
    CaptureError(line: line, column: place - lineStart + 1, message: message)
  }

  private static func value(ofDigit byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

/// The reading of a text line by line.
protocol LineReading {
  var lines: LineScanner { get set }
  /// Reads the present line.
  mutating func readLine() throws(CaptureError)
}

extension LineReading {
  /// Reads all lines.
  ///
  /// - Returns: The error with which the text ends early, if it does.
  mutating func readLines() -> CaptureError? {
    while lines.nextLine() {
      do throws(CaptureError) {
        try readLine()
      } catch {
        return lines.noting(error)
      }
    }
    return nil
  }
}
