import InputEvents

/// The progress of a step, by the touches of the panel.
struct StepProgress {
  /// The time after the last touch in which a contact that chatters comes back, in microseconds.
  private static let quiet: Int64 = 500_000

  private let step: PanelStep
  /// The latest end, in microseconds.
  private let deadline: Int64
  private var down: Set<Int> = []
  private var touches = 0
  /// The time at which the last finger was seen to leave; `nil` before that.
  private var lift: Int64?

  /// Begins a step.
  ///
  /// - Parameters:
  ///   - step: What a person is to do.
  ///   - now: The time, in microseconds.
  ///   - duration: The longest duration, in microseconds.
  init(of step: PanelStep, at now: Int64, for duration: Int64) {
    (self.step, deadline) = (step, now + duration)
  }

  /// The time at which the step ends if no event comes before.
  var end: Int64 {
    guard let count = step.touches, let lift, touches >= count, down.isEmpty else {
      return deadline
    }
    return min(lift + Self.quiet, deadline)
  }

  /// Follows a frame that has arrived.
  ///
  /// - Parameters:
  ///   - frame: A frame of the panel.
  ///   - now: The time of its arrival, in microseconds.
  mutating func follow(_ frame: ContactFrame, at now: Int64) {
    for change in frame.changes {
      switch change.phase {
      case .began: down.insert(change.contact.number)
      // A finger that was down before the step is none of its touches.
      case .changed: break
      case .ended, .cancelled:
        guard down.remove(change.contact.number) != nil, down.isEmpty else { continue }
        touches += 1
        lift = now
      }
    }
  }
}
