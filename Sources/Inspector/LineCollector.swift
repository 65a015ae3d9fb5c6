import CapturePlayer
import GesturePipeline
import GestureWire

/// Gathers the lines of a capture while it is played.
final class LineCollector: PlayerOutput {
  let topics: LineTopic
  private var lines: [InspectedLine] = []
  /// The last lines before the time to go to; `nil` once that is reached.
  private var recent: RecentLines? = RecentLines()
  /// The verdicts of lines before these.
  private var verdicts = Verdicts()

  private var fingers = FollowedFingers()
  /// The time of the first moves that are sent, in seconds: a page shows only the last moments.
  private let firstMoves: Double

  /// Makes a collector that keeps only the last lines until a time is reached.
  ///
  /// - Parameters:
  ///   - topics: The topics of the lines.
  ///   - time: The time to be shown first, in seconds.
  init(topics: LineTopic, goingTo time: Double) {
    self.topics = topics
    // The trail behind a finger is shorter than a second.
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
      for verdict in ExplainedLine(dropped).verdicts { verdicts.append(verdict) }
    }
  }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {}

  func flush(always: Bool) {
    for line in fingers.update(movesSince: firstMoves) { take(line) }
  }

  /// Returns the last lines up to here and the verdicts before them.
  ///
  /// From now on every line is kept.
  func arrive() -> (lines: [InspectedLine], before: Verdicts) {
    flush(always: true)
    // A finger may have rested since before the moves that are kept.
    for line in fingers.places { take(line) }
    defer { (recent, verdicts) = (nil, Verdicts()) }
    return (recent?.lines ?? [], verdicts)
  }

  /// Returns the lines that have come since the last call.
  func take() -> [InspectedLine] {
    flush(always: true)
    defer { lines = [] }
    return lines
  }
}
