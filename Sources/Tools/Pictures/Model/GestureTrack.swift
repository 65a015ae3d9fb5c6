import Gestures

/// The attempts of a gesture.
struct GestureTrack: Sendable {
  /// One attempt of a gesture, from its first finger to its end.
  struct Attempt: Sendable {
    /// Its states in the order of time; there is at least one.
    var steps: [GestureStep]

    init(_ step: GestureStep) {
      steps = [step]
    }

    /// Changes the times of its steps.
    mutating func shift(by offset: (Double) -> Double) {
      for index in steps.indices { steps[index].time = offset(steps[index].time) }
    }

    /// The time from its first step to its last.
    var duration: ClosedRange<Double>? {
      guard let first = steps.first, let last = steps.last else { return nil }
      return first.time...max(first.time, last.time)
    }

    /// True if it has ended.
    var isOver: Bool { steps.last?.state.isTerminal ?? false }
  }

  let id: String
  /// The word for its kind.
  let kind: String
  /// The id of its view.
  let view: String
  /// Its attempts, in the order of time.
  var attempts: [Attempt] = []

  /// Adds a state to the attempt under way, or to a new one.
  mutating func append(_ step: GestureStep) {
    if attempts.last.map(\.isOver) ?? true {
      attempts.append(Attempt(step))
    } else {
      attempts[attempts.count - 1].steps.append(step)
    }
  }
}

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
