import GesturePipeline
import GestureWire

/// Gathers the lines of a capture that is played.
final class LineCollector: PlayerOutput {
  let topics: LineTopic
  private var lines: [InspectedLine] = []
  /// The last lines of what is played only to get to a time, as long as that goes on.
  private var recent: RecentLines? = RecentLines()
  /// What those that are not among these have said of gestures.
  private var verdicts = Verdicts()

  /// Makes one for lines about some topics, of which at first only the last are kept.
  init(topics: LineTopic) { self.topics = topics }

  func send(_ line: [UInt8], about subject: LineSubject) {
    let line = InspectedLine(line, about: subject)
    guard recent != nil else { return lines.append(line) }
    for dropped in recent?.append(line) ?? [] {
      for verdict in Verdict.all(in: dropped) { verdicts.append(verdict) }
    }
  }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {}

  func printHeading(_ name: String) {}

  func flush(always: Bool) {}

  /// Takes the last lines of what was played to get here, and what those before have said; from now on
  /// every line is kept.
  func arrive() -> (lines: [InspectedLine], before: Verdicts) {
    defer { (recent, verdicts) = (nil, Verdicts()) }
    return (recent?.lines ?? [], verdicts)
  }

  /// Takes what has come together.
  func take() -> [InspectedLine] {
    defer { lines = [] }
    return lines
  }
}
