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

  /// The id of the gesture.
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
