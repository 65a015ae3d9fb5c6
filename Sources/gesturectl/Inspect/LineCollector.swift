import GesturePipeline
import GestureWire

/// Gathers the lines of a capture that is played.
final class LineCollector: PlayerOutput {
  let topics: LineTopic
  /// How many lines are kept, the newest; the others were played only to get there.
  var limit: Int
  private var lines: ArraySlice<InspectedLine> = []
  /// What those that were not kept have said of gestures.
  private var verdicts = Verdicts()

  /// Makes one for lines about some topics.
  init(topics: LineTopic, limit: Int = .max) {
    (self.topics, self.limit) = (topics, limit)
  }

  func send(_ line: [UInt8], about subject: LineSubject) {
    lines.append(InspectedLine(line, about: subject))
    if lines.count > limit { Verdict.all(in: lines.removeFirst()).forEach { verdicts.append($0) } }
    if lines.startIndex > 2 * RecentLines.limit { lines = ArraySlice(Array(lines)) }
  }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {}

  func printHeading(_ name: String) {}

  func flush(always: Bool) {}

  /// Takes what has come together.
  func take() -> [InspectedLine] {
    defer { lines = [] }
    return Array(lines)
  }

  /// Takes the last verdicts of what was not kept.
  func takeVerdicts() -> Verdicts {
    defer { verdicts = Verdicts() }
    return verdicts
  }
}
