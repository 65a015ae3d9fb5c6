import GestureClient
import GestureWire
import Gestures
import JSON

/// A line on its way to pages.
struct InspectedLine: Sendable {
  /// A series of lines of which a page that is behind needs only the newest.
  enum Series: Hashable, Sendable {
    /// The values of a gesture under way.
    case gesture(surface: String, gesture: String)
    /// The locations of a view's touches.
    case touches(surface: String, view: String, ids: [Int])
    /// The location of a capture's finger.
    case finger(Int)
  }

  /// The JSON object, without a line feed.
  let text: [UInt8]
  /// The series in which the next line may replace it; `nil` for a line that is always kept.
  var series: Series?

  /// Makes a line from a pipeline's.
  init(_ line: [UInt8], about subject: LineSubject) {
    text = line.last == UInt8(ascii: "\n") ? line.dropLast() : line
    if subject.topic == .gestures, subject.state == .changed, let gesture = subject.gesture {
      series = .gesture(surface: subject.surface, gesture: gesture)
    } else if subject.topic == .touches, subject.phase == .moved, let view = subject.view {
      series = .touches(surface: subject.surface, view: view, ids: subject.touches.map(\.id))
    }
  }

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

  /// True if the line may have something to explain.
  var isExplained: Bool { series == nil }
}

extension JSONText {
  /// Creates a line of the inspector's own with its first key; `end` adds the last character.
  init(type: StaticString) {
    self.init()
    append("{\"type\":\"")
    append(type)
    append("\"")
  }

  mutating func append(key: StaticString, _ string: String) {
    append(key: key)
    append(string: string)
  }

  mutating func end() {
    append("}")
  }
}

extension InspectedLine {
  /// Lines with the locations of fingers in one frame.
  static func fingers(of line: ContactLine) -> [InspectedLine] {
    line.contacts.map { contact in
      var finger = InspectedLine(
        ofFinger: contact.id, on: line.surface, at: contact.location, time: line.time,
        isDown: contact.phase != .up && contact.phase != .cancelled)
      // A page that is behind must not miss a finger that came down.
      if contact.phase == .down { finger.series = nil }
      return finger
    }
  }

  fileprivate init(
    ofFinger id: Int, on surface: String, at location: Point, time: Double, isDown: Bool
  ) {
    var text = JSONText(type: "finger")
    text.append(key: "time")
    text.append(time, decimals: .six)
    text.append(key: "surface", surface)
    text.append(key: "touch")
    text.append(id)
    text.append(key: "isDown")
    text.append(isDown ? "true" : "false")
    text.append(key: "location")
    text.append(location.x, location.y, decimals: .three)
    text.end()
    self.init(text)
    if isDown { series = .finger(id) }
  }
}
