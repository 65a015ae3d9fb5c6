/// The calls that are due in future, the earliest first, and the time it is.
///
/// The time is that of events and of deadlines passed; no clock is read.
struct TimerQueue {
  /// The time of the newest event or deadline, in seconds on the events' clock.
  private(set) var now = -Double.infinity
  private var timers: [GestureTimer] = []

  /// The earliest deadline.
  var nextDeadline: Double? { timers.first?.deadline }

  /// Goes forward in time; a step back leaves the time as it is.
  mutating func advance(to time: Double) {
    now = max(now, time)
  }

  /// Puts a timer behind those that are due no later.
  mutating func schedule(_ timer: GestureTimer, after interval: Double) {
    guard timer.isValid, interval.isFinite, now.isFinite else { return }
    timer.deadline = EventTime.after(max(interval, 0), from: now)
    let index = timers.firstIndex { $0.deadline > timer.deadline } ?? timers.endIndex
    timers.insert(timer, at: index)
  }

  /// Takes the earliest timer if its deadline lies before a time, or at it if that counts too.
  mutating func takeFirst(before time: Double, inclusive: Bool) -> GestureTimer? {
    guard let first = timers.first else { return nil }
    guard first.deadline < time || (inclusive && first.deadline == time) else { return nil }
    now = max(now, first.deadline)
    return timers.removeFirst()
  }

  /// Gives up a timer.
  mutating func remove(_ timer: GestureTimer) {
    timers.removeAll { $0 === timer }
  }

  /// Gives up all timers of a recognizer.
  mutating func removeTimers(of owner: GestureRecognizer) {
    guard !timers.isEmpty else { return }
    timers.removeAll { $0.owner === owner }
  }

  /// Whether a recognizer has a timer running.
  func hasTimer(of owner: GestureRecognizer) -> Bool {
    timers.contains { $0.owner === owner }
  }
}
