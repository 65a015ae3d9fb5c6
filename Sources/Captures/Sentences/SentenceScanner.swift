import LinuxIO

/// Splits a text into sentences, and sentences into words.
///
/// A semicolon or the end of a line ends a sentence. A number sign begins a comment, which ends
/// with its line. A comma is a word, and so is the unit behind a number: `3.2s` is the same as
/// `3.2 s`.
struct SentenceScanner {
  /// A sentence, as its words and as it is written.
  struct Sentence {
    var words: [SentenceWord] = []
    var text = ""
  }

  private var sentences: [Sentence] = []
  private var sentence = Sentence()
  private var word = ""
  private var line = 1
  private var column = 1
  private var isComment = false

  /// The sentences of a text, each with at least one word.
  static func sentences(in text: String) -> [Sentence] {
    var scanner = SentenceScanner()
    for character in text { scanner.scan(character) }
    scanner.endSentence()
    return scanner.sentences
  }

  /// True if numbers may contain the character.
  static func isPartOfNumber(_ character: Character) -> Bool {
    "0123456789.+-".contains(character)
  }

  private mutating func scan(_ character: Character) {
    guard !character.isNewline else {
      endSentence()
      isComment = false
      line += 1
      column = 1
      return
    }
    defer { column += 1 }
    guard !isComment else { return }
    let isBeforeFirstWord = sentence.text.isEmpty && character.isWhitespace
    if character != "#", character != ";", !isBeforeFirstWord {
      // A tab is no printable character of a row.
      sentence.text.append(character.isWhitespace ? " " : character)
    }
    switch character {
    case "#":
      endWord()
      isComment = true
    case ";":
      endSentence()
    case ",":
      endWord()
      sentence.words.append(SentenceWord(text: ",", line: line, column: column))
    case let other where other.isWhitespace:
      endWord()
    default:
      word.append(character)
    }
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    let start = column - word.count
    let number = word.prefix(while: Self.isPartOfNumber)
    let hasUnit = number.count < word.count && number.contains { $0.isNumber }
    if hasUnit {
      sentence.words.append(SentenceWord(text: String(number), line: line, column: start))
      sentence.words.append(
        SentenceWord(
          text: String(word.dropFirst(number.count)), line: line, column: start + number.count))
    } else {
      sentence.words.append(SentenceWord(text: word, line: line, column: start))
    }
    word = ""
  }

  private mutating func endSentence() {
    endWord()
    defer { sentence = Sentence() }
    guard !sentence.words.isEmpty else { return }
    while sentence.text.last?.isWhitespace == true { sentence.text.removeLast() }
    sentences.append(sentence)
  }
}

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

  func error(_ message: String) -> CaptureError {
    CaptureError(line: line, column: column, message: message)
  }

  /// Joins the parts of a message: `'a', 'b' or 'c'`.
  static func alternatives(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return "\(parts.dropLast().joined(separator: ", ")) or \(last)"
  }
}
