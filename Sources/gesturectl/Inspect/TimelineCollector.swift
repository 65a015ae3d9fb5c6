import GesturePipeline
import GestureWire
import Gestures
import JSON

/// Collects the marks of a capture, for the slider that moves through it.
final class TimelineCollector: PlayerOutput {
  /// The most marks that a slider can show.
  private static let limit = 1000

  let topics: LineTopic = [.gestures, .hits, .transitions]
  private var marks: [JSON] = []

  func send(_ line: [UInt8], about subject: LineSubject) {
    guard marks.count < Self.limit, let kind = Self.kind(of: subject) else { return }
    guard let time = Line(line)?.time else { return }
    // Several gestures that reach the same at one time are one mark.
    let mark: JSON = ["time": .real(time), "kind": .string(kind)]
    if marks.last != mark { marks.append(mark) }
  }

  func willPlay(_ recording: Recording, through pipeline: GesturePipeline) {}

  func printHeading(_ name: String) {}

  func flush(always: Bool) {}

  /// The marks, by time.
  var value: JSON { .array(marks) }

  private static func kind(of subject: LineSubject) -> String? {
    switch (subject.topic, subject.state) {
    case (.hits, _): "touch"
    case (.gestures, .began?), (.gestures, .recognized?): "gesture"
    case (.gestures, .ended?): "gesture"
    case (.transitions, .failed?): "failure"
    default: nil
    }
  }
}
