import GestureWire
import Gestures
import JSON

/// A line with the sentences of `explain` about it.
struct ExplainedLine {
  /// The line, with its words for the page's list if `explain` has any.
  let line: InspectedLine
  /// The reasons why gestures were not recognized.
  let verdicts: [Verdict]

  /// Explains a line.
  init(_ line: InspectedLine) {
    guard line.isExplained, let content = Line(line.text) else {
      (self.line, verdicts) = (line, [])
      return
    }
    verdicts = Verdict.all(in: content)
    self.line = Self.words(for: content).map { Self.line(line, with: $0) } ?? line
  }

  /// The words that follow the subject of a row; `nil` if the page shows the line's values instead.
  private static func words(for line: Line) -> String? {
    switch line {
    case .hit(let line): TouchSentence(line).predicate(IDPatterns())
    case .ignored(let line): IgnoredSentence(line).text
    case .gesture(let line) where line.isWaiting:
      WaitingSentence(state: line.stateWord, awaited: line.waitsFor).text
    case .gesture(let line) where line.state == .failed || line.state == .cancelled:
      "\(line.stateWord): \(FailureSentence(line.failure, kind: line.kind).whole)"
    default: nil
    }
  }

  /// Adds words to a line as its last key.
  private static func line(_ line: InspectedLine, with words: String) -> InspectedLine {
    guard line.text.last == UInt8(ascii: "}") else { return line }
    var text = JSONText()
    text.append(json: line.text.dropLast())
    text.append(key: "words", words)
    text.end()
    return InspectedLine(text)
  }
}
