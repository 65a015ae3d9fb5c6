import InputEvents

/// The progress of a step, by the touches of the panel.
struct StepProgress {
  /// The time after the last touch in which a contact that chatters comes back, in microseconds.
  private static let quiet: Int64 = 500_000

  private let step: PanelStep
  /// The latest end, in microseconds.
  private let deadline: Int64
  private var reader: FrameReader
  private var down: Set<Int> = []
  private var touches = 0
  /// The time at which the last finger was seen to leave; `nil` before that.
  private var lift: Int64?

  /// Begins a step; `nil` if the device has no position.
  ///
  /// - Parameters:
  ///   - step: What a person is to do.
  ///   - description: The panel.
  ///   - now: The time, in microseconds.
  ///   - duration: The longest duration, in microseconds.
  init?(of step: PanelStep, on description: DeviceDescription, at now: Int64, for duration: Int64) {
    guard let reader = FrameReader(description: description) else { return nil }
    (self.step, self.reader) = (step, reader)
    deadline = now + duration
  }

  /// The time at which the step ends if no event comes before.
  var end: Int64 {
    guard let count = step.touches, let lift, touches >= count, down.isEmpty else {
      return deadline
    }
    return min(lift + Self.quiet, deadline)
  }

  /// Follows an event that has arrived.
  ///
  /// - Parameters:
  ///   - event: An event of the panel.
  ///   - now: The time of its arrival, in microseconds.
  mutating func follow(_ event: InputEvent, at now: Int64) {
    for frame in reader.read(event) { follow(frame, at: now) }
  }

  /// Adopts the panel's present state after events were lost: a finger may have left meanwhile.
  ///
  /// - Parameters:
  ///   - state: Its contacts and values after the gap.
  ///   - time: The time of the state, by the panel's clock.
  ///   - now: The time of its arrival, in microseconds.
  mutating func resynchronize(to state: DeviceState, at time: Int64, now: Int64) {
    for frame in reader.settle() { follow(frame, at: now) }
    follow(reader.resynchronize(to: state, at: time), at: now)
  }

  private mutating func follow(_ frame: ContactFrame, at now: Int64) {
    for change in frame.changes {
      switch change.phase {
      case .began, .changed: down.insert(change.contact.number)
      case .ended, .cancelled:
        guard down.remove(change.contact.number) != nil, down.isEmpty else { continue }
        touches += 1
        lift = now
      }
    }
  }
}
