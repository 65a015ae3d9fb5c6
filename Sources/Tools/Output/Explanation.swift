import LinuxIO

/// A sentence about gestures or a touch, with its time and surface.
struct Explanation {
  /// The ids of the gestures that the sentence is about; empty if it is about something else.
  var gestures: [String] = []
  /// The text that follows the gestures, or the whole sentence.
  var text: String
  /// The distances that follow the text if each gesture has its own distance from an edge.
  var distances: EdgeDistances?
  /// The gesture that caused this by being recognized, if one did.
  var cause: String?
  /// True if the gestures were recognized, so that they may be the cause of others.
  var isRecognition = false
  /// The gestures of which those of the sentence may be all.
  var known: [String] = []
  /// Further rows.
  var details: [String] = []
  /// The beginning of the row: the time, and the surface if there are several.
  var head = ""

  /// The whole sentence, without the head.
  var sentence: String {
    guard let first = gestures.first else { return text }
    guard let distances else { return "\(GestureList.text(gestures, of: known)) \(text)" }
    // A finger comes down far from most edges; only the nearest matters.
    let others = gestures.count - 1
    let nearest = gestures.indices.contains(distances.nearest) ? gestures[distances.nearest] : first
    let more = others == 0 ? "" : " and \(others) more edge \(others == 1 ? "pan" : "pans")"
    return "\(quoted([nearest]))\(more) \(text)\(distances.nearestText)"
  }

  /// True if the same holds for other gestures at the same time, so that one row suffices.
  fileprivate func isSame(as other: Explanation) -> Bool {
    !gestures.isEmpty && !other.gestures.isEmpty && text == other.text && head == other.head
      && (distances == nil) == (other.distances == nil)
  }

  /// Adds the gestures of another explanation with the same text.
  fileprivate mutating func join(_ other: Explanation) {
    gestures += other.gestures
    if let distances = other.distances { self.distances?.append(distances) }
  }
}

/// The explanations of one time, which are put in an order that people can follow.
///
/// The engine lets a gesture fail before the one that prevents it acts. People want to read the
/// cause first.
struct ExplanationGroup {
  private var explanations: [Explanation] = []

  /// True if an explanation belongs to the same time and surface, or there is none yet.
  func accepts(_ explanation: Explanation) -> Bool {
    explanations.first.map { $0.head == explanation.head } ?? true
  }

  /// Adds an explanation that `accepts` allows.
  mutating func append(_ explanation: Explanation) { explanations.append(explanation) }

  /// Removes and returns all explanations: causes before effects, and those of one text joined.
  mutating func drain() -> [Explanation] {
    defer { explanations.removeAll() }
    return Self.ordered(explanations)
  }

  /// Removes the explanations that need not wait for their cause.
  ///
  /// - Parameter canCome: Returns true for a gesture whose recognition would be explained, too.
  /// - Returns: The removed explanations, ordered and joined as by `takeAll`.
  mutating func drainReady(_ canCome: (String) -> Bool) -> [Explanation] {
    let causes = Set(explanations.filter(\.isRecognition).flatMap(\.gestures))
    func waits(_ explanation: Explanation) -> Bool {
      explanation.cause.map { !causes.contains($0) && canCome($0) } ?? false
    }
    let ready = explanations.filter { !waits($0) }
    explanations.removeAll { !waits($0) }
    return Self.ordered(ready)
  }

  private static func ordered(_ explanations: [Explanation]) -> [Explanation] {
    let causes = Set(explanations.filter(\.isRecognition).flatMap(\.gestures))
    func isEffect(_ explanation: Explanation) -> Bool {
      explanation.cause.map(causes.contains) ?? false
    }
    let effects = joined(explanations.filter(isEffect))
    return joined(explanations.filter { !isEffect($0) }).flatMap { explanation in
      let isCause = explanation.isRecognition
      return [explanation]
        + effects.filter { isCause && $0.cause.map(explanation.gestures.contains) ?? false }
    }
  }

  /// Joins neighbors with the same text.
  private static func joined(_ explanations: [Explanation]) -> [Explanation] {
    explanations.reduce(into: []) { rows, explanation in
      if let last = rows.last, last.isSame(as: explanation) {
        rows[rows.count - 1].join(explanation)
      } else {
        rows.append(explanation)
      }
    }
  }
}
