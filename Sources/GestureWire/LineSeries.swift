internal import Gestures

/// Lines of which only the newest matters to a client that is behind: the `changed` lines of a
/// recognizer, or the `moved` lines of a view about the same touches.
package struct LineSeries: Equatable {
  private let topic: LineTopic
  private let surface: String
  private let source: String?
  private let touches: [Int]

  /// The series that a line belongs to; `nil` where the line is of none and must be kept.
  init?(_ subject: LineSubject) {
    guard Self.hasSeries(subject) else { return nil }
    topic = subject.topic
    surface = subject.surface
    source = subject.source
    touches = subject.touches.map(\.id)
  }

  /// True if a client may lose the line.
  package static func hasSeries(_ subject: LineSubject) -> Bool {
    // Lines about transitions, devices and whatever else are never lost.
    switch subject.topic {
    case .gestures, .openGestures: subject.state == .changed
    case .touches: subject.phase == .moved
    default: false
    }
  }

  /// True if the lines are a recognizer's; each touch makes a series of its own, and few are active.
  var isOfGesture: Bool { topic != .touches }

  /// A number that lines of one series have in common, and those of two hardly ever.
  static func key(of subject: LineSubject) -> Int {
    var hasher = Hasher()
    hasher.combine(subject.topic.rawValue)
    hasher.combine(subject.surface)
    hasher.combine(subject.source)
    for touch in subject.touches { hasher.combine(touch.id) }
    return hasher.finalize()
  }

  /// Whether a line is of this series.
  func includes(_ subject: LineSubject) -> Bool {
    topic == subject.topic && source == subject.source && surface == subject.surface
      && touches.count == subject.touches.count
      && touches.indices.allSatisfy { touches[$0] == subject.touches[$0].id }
  }
}

extension LineSubject {
  /// What acts: a recognizer, or a view that is told of touches.
  fileprivate var source: String? { gesture ?? view }
}
