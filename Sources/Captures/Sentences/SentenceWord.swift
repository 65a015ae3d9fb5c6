import LinuxIO

/// A word of a sentence, with its place in the text.
struct SentenceWord: Equatable {
  /// The word itself; empty for the place behind the last word.
  let text: String
  /// The line, counted from 1.
  let line: Int
  /// The column of the first character, counted from 1.
  let column: Int

  /// The number that the word is; `nil` for other words.
  var number: Double? {
    text.allSatisfy(SentenceScanner.isPartOfNumber) ? Double(text) : nil
  }

  /// The place behind the word.
  var end: SentenceWord { SentenceWord(text: "", line: line, column: column + text.count) }

  /// The word in quotes for a message: short and on one line.
  var quoted: String {
    let longest = 40
    let beginning = String(text.prefix(longest)).onOneLine
    return "'\(beginning)\(text.count > longest ? "..." : "")'"
  }

  /// Creates an error at the word.
  func error(_ message: String) -> CaptureError {
    CaptureError(line: line, column: column, message: message)
  }

  /// Joins the parts of a message: `'a', 'b' or 'c'`.
  static func alternatives(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return "\(parts.dropLast().joined(separator: ", ")) or \(last)"
  }
}
