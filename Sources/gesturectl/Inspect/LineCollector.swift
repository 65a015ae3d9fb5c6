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

  private var fingers = FollowedFingers()
  /// When moves of fingers are first worth telling, in seconds: a page shows the last moments only.
  private let firstMoves: Double

  /// Makes one for lines about some topics, of which at first only the last are kept.
  ///
  /// - Parameters:
  ///   - topics: The topics.
  ///   - time: The time that is to be shown first, in seconds.
  init(topics: LineTopic, goingTo time: Double) {
    self.topics = topics
    // The trail behind a finger goes back less than that.
    firstMoves = time - 1
  }

  func send(_ line: [UInt8], about subject: LineSubject) {
    take(InspectedLine(line, about: subject))
    if subject.topic == .hits, let touch = subject.touches.first {
      fingers.begin(touch, on: subject.surface)
    }
  }

  private func take(_ line: InspectedLine) {
    guard recent != nil else { return lines.append(line) }
    for dropped in recent?.append(line) ?? [] {
      for verdict in Verdict.all(in: dropped) { verdicts.append(verdict) }
    }
  }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {}

  func printHeading(_ name: String) {}

  func flush(always: Bool) {
    for line in fingers.update(movesSince: firstMoves) { take(line) }
  }

  /// Takes the last lines of what was played to get here, and what those before have said; from now on
  /// every line is kept.
  func arrive() -> (lines: [InspectedLine], before: Verdicts) {
    flush(always: true)
    // A finger that has rested for long is where it is, whatever moves were dropped.
    for line in fingers.places { take(line) }
    defer { (recent, verdicts) = (nil, Verdicts()) }
    return (recent?.lines ?? [], verdicts)
  }

  /// Takes what has come together.
  func take() -> [InspectedLine] {
    flush(always: true)
    defer { lines = [] }
    return lines
  }
}
