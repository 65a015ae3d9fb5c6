import Gestures

/// The state of a gesture at a time.
struct GestureStep: Sendable {
  /// The states of a gesture that pictures distinguish.
  enum State: String, CaseIterable, Sendable {
    /// The gesture has a touch and has not decided.
    case possible
    /// The gesture could act, but must wait for others to fail.
    case waiting
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture is complete.
    case ended
    /// A discrete gesture is complete.
    case recognized
    /// A gesture that had begun was cancelled.
    case cancelled
    /// The touches are not this gesture.
    case failed

    /// True if no state follows in the attempt.
    var isTerminal: Bool {
      switch self {
      case .ended, .recognized, .cancelled, .failed: true
      case .possible, .waiting, .began, .changed: false
      }
    }

    /// True if a reader wants to know the reason.
    var needsReason: Bool { self == .waiting || self == .failed || self == .cancelled }
  }

  /// The time in seconds.
  var time: Double
  /// The new state.
  let state: State
  /// The location in the surface's coordinates; `nil` if it is unknown.
  let location: Point?
  /// The explanation in a few words.
  let brief: String
  /// The explanation as a sentence that begins after the gesture's id.
  let sentence: String
  /// The distances from edges that end the sentence; each gesture has its own.
  let edgeDistances: EdgeDistances?

  init(
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
