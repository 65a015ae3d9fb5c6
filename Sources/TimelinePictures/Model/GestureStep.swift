package import Explanations
package import Gestures

/// What a gesture has come to at a time.
package struct GestureStep: Sendable {
  /// The states of a gesture that a picture tells apart.
  package enum State: String, CaseIterable, Sendable {
    /// It sees a touch, and has not decided.
    case possible
    /// It could act, and must wait for others to fail.
    case waiting
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture goes on.
    case changed
    /// A continuous gesture is complete.
    case ended
    /// A discrete gesture is complete.
    case recognized
    /// A gesture that had begun was broken off.
    case cancelled
    /// The touches are not this gesture.
    case failed

    /// Whether nothing follows.
    var isTerminal: Bool {
      switch self {
      case .ended, .recognized, .cancelled, .failed: true
      case .possible, .waiting, .began, .changed: false
      }
    }

    /// Whether there is a reason that a reader wants to know.
    var needsReason: Bool { self == .waiting || self == .failed || self == .cancelled }
  }

  /// When, in seconds.
  package let time: Double
  /// What it has come to.
  package let state: State
  /// Where, in points of the surface, as far as that is known.
  package let location: Point?
  /// What is said of it, in a few words.
  package let brief: String
  /// What is said of it, as a sentence that its id goes before.
  package let sentence: String
  /// What the sentence ends with, where that is a distance from an edge of each gesture's own.
  package let edgeDistances: EdgeDistances?

  package init(
    time: Double, state: State, location: Point?, brief: String, sentence: String,
    edgeDistances: EdgeDistances? = nil
  ) {
    self.edgeDistances = edgeDistances
    self.time = time
    self.state = state
    self.location = location
    self.brief = brief
    self.sentence = sentence
  }
}
