import GestureClient
import GestureWire
import Gestures
import JSON

/// A line on its way to pages.
struct InspectedLine: Sendable {
  /// Lines of which only the newest counts for a page that is behind.
  enum Series: Hashable, Sendable {
    /// What a gesture that goes on is at.
    case gesture(surface: String, gesture: String)
    /// Where the touches are that a view is told of.
    case touches(surface: String, view: String, ids: [Int])
    /// Where a finger of a capture is.
    case finger(Int)
  }

  /// The JSON object, without a line feed.
  let text: [UInt8]
  /// What it belongs to, if the next of its kind may take its place; all others are kept.
  var series: Series?

  /// Makes a line of what a pipeline writes.
  init(_ line: [UInt8], about subject: LineSubject) {
    text = line.last == UInt8(ascii: "\n") ? line.dropLast() : line
    if subject.topic == .gestures, subject.state == .changed, let gesture = subject.gesture {
      series = .gesture(surface: subject.surface, gesture: gesture)
    } else if subject.topic == .touches, subject.phase == .moved, let view = subject.view {
      series = .touches(surface: subject.surface, view: view, ids: subject.touches.map(\.id))
    }
  }

  /// Makes a line of what a daemon tells.
  init(_ event: GestureEvent) {
    text = Array(event.line.utf8)
    switch event.content {
    case .gesture(let line) where line.state == .changed && !line.isWaiting:
      series = .gesture(surface: line.surface, gesture: line.gesture)
    case .touch(let line) where line.phase == .moved:
      series = .touches(surface: line.surface, view: line.view, ids: line.touches.map(\.id))
    default: break
    }
  }

  /// Makes a line of the inspector's own.
  init(_ text: consuming JSONText) {
    self.text = text.bytes
  }

  /// Whether the line may have something to explain.
  var isExplained: Bool { series == nil }
}
