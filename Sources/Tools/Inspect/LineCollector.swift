import Captures
import GestureWire
import Gestures
import JSON
import Surfaces

/// Gathers the lines of a capture while it is played.
final class LineCollector: PlayerOutput {
  let topics: LineTopic
  private var lines: [InspectedLine] = []
  /// The last lines before the time to go to; `nil` once that is reached.
  private var recent: RecentLines? = RecentLines()
  /// The verdicts of lines before these.
  private var verdicts = Verdicts()

  /// The last line about each finger that is down, in the order in which they came down.
  private var fingers: [(id: Int, line: InspectedLine)] = []
  /// The time of the first moves that are sent, in seconds: a page shows only the last moments.
  private let firstMoves: Double

  /// Makes a collector that keeps only the last lines until a time is reached.
  ///
  /// - Parameters:
  ///   - topics: The topics of the lines.
  ///   - time: The time to be shown first, in seconds.
  init(topics: LineTopic, goingTo time: Double) {
    self.topics = topics.union(.contacts)
    // The trail behind a finger is shorter than a second.
    firstMoves = time - 1
  }

  func send(_ line: [UInt8], about subject: LineSubject) {
    guard subject.topic == .contacts else { return collect(InspectedLine(line, about: subject)) }
    if case .contact(let contacts)? = Line(line) { follow(contacts) }
  }

  private func follow(_ line: ContactLine) {
    for (contact, finger) in zip(line.contacts, InspectedLine.fingers(of: line)) {
      switch contact.phase {
      case .down: fingers.append((contact.id, finger))
      case .moved:
        for index in fingers.indices where fingers[index].id == contact.id {
          fingers[index].line = finger
        }
        guard line.time >= firstMoves else { continue }
      case .up, .cancelled: fingers.removeAll { $0.id == contact.id }
      }
      collect(finger)
    }
  }

  private func collect(_ line: InspectedLine) {
    guard recent != nil else { return lines.append(line) }
    for dropped in recent?.append(line) ?? [] {
      for verdict in ExplainedLine(dropped).verdicts { verdicts.append(verdict) }
    }
  }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {}

  func flush(always: Bool) {}

  /// Returns the last lines up to here and the verdicts before them.
  ///
  /// From now on every line is kept.
  func arrive() -> (lines: [InspectedLine], before: Verdicts) {
    // A finger may have rested since before the moves that are kept.
    for finger in fingers { collect(finger.line) }
    defer { (recent, verdicts) = (nil, Verdicts()) }
    return (recent?.lines ?? [], verdicts)
  }

  /// Returns the lines that have come since the last call.
  func drain() -> [InspectedLine] {
    defer { lines = [] }
    return lines
  }
}

/// A line with the sentences of `explain` about it.
struct ExplainedLine {
  /// The line, with its words for the page's list if `explain` has any.
  let line: InspectedLine
  /// The reasons why gestures were not recognized.
  let verdicts: [Verdict]

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
