internal import GestureWire
internal import Gestures

/// A series of lines of which only the newest matters to a client that is behind: the `changed`
/// lines of a recognizer, the `moved` lines of a view about the same touches, or the lines about
/// the same contacts that have only moved.
struct LineSeries: Equatable {
  private let topic: LineTopic
  private let surface: String
  private let source: String?
  private let touches: [Int]

  /// Creates the series of a line; `nil` if the line must be kept.
  init?(_ subject: LineSubject) {
    guard Self.hasSeries(subject) else { return nil }
    topic = subject.topic
    surface = subject.surface
    source = subject.source
    touches = subject.touches.map(\.id)
  }

  /// True if a client that is behind loses the line once a newer one has come.
  static func hasSeries(_ subject: LineSubject) -> Bool {
    // Newer lines about transitions, devices and everything else do not supersede older ones.
    switch subject.topic {
    case .gestures, .openGestures: subject.state == .changed
    case .touches, .contacts: subject.phase == .moved
    default: false
    }
  }

  /// True if a client that has no room for the line loses it, although it has no series.
  ///
  /// These lines explain what happens. They may name every gesture of a surface, so those of one
  /// frame may be more than waits for a client.
  static func mayBeLost(_ subject: LineSubject) -> Bool {
    subject.topic == .hits || subject.topic == .transitions
  }

  /// True for a recognizer's lines.
  ///
  /// Each touch has a series of its own, and few are active.
  var isOfGesture: Bool { topic != .touches && topic != .contacts }

  /// A number that is the same for all lines of a series, and rarely the same for two series.
  static func key(of subject: LineSubject) -> Int {
    var hasher = Hasher()
    hasher.combine(subject.topic.rawValue)
    hasher.combine(subject.surface)
    hasher.combine(subject.source)
    for touch in subject.touches { hasher.combine(touch.id) }
    return hasher.finalize()
  }

  /// True if a line belongs to this series.
  func includes(_ subject: LineSubject) -> Bool {
    topic == subject.topic && source == subject.source && surface == subject.surface
      && touches.count == subject.touches.count
      && touches.indices.allSatisfy { touches[$0] == subject.touches[$0].id }
  }
}

extension LineSubject {
  /// The key of the line's series, which clients that are behind need; `nil` if it has none.
  var seriesKey: Int? { LineSeries.hasSeries(self) ? LineSeries.key(of: self) : nil }

  /// The source of the line: a recognizer, or a view that is sent touches; `nil` for contacts.
  fileprivate var source: String? { gesture ?? view }
}
