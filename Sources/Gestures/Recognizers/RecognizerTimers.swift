/// The timers of one recognizer that have neither fired nor been given up.
struct RecognizerTimers {
  private var timers: [GestureTimer] = []
  /// The timers that were started without a window, and their intervals in seconds.
  private var early: [(timer: GestureTimer, interval: Double)] = []

  /// The number of timers that a queue has.
  var runningCount: Int {
    var count = 0
    for timer in timers where timer.isScheduled { count += 1 }
    return count
  }

  /// True if a queue has one of the timers.
  var isRunning: Bool { firstRunning != nil }

  mutating func add(_ timer: GestureTimer) { timers.append(timer) }

  mutating func remove(_ timer: GestureTimer) {
    // Nearly always the newest.
    if timers.last === timer {
      timers.removeLast()
    } else if let index = timers.lastIndex(where: { $0 === timer }) {
      timers.remove(at: index)
    }
  }

  /// Keeps a timer until there is a window.
  mutating func postpone(_ timer: GestureTimer, after interval: Double) {
    early.append((timer, interval))
  }

  /// Takes the timers that had to wait for a window.
  mutating func takeEarly() -> [(timer: GestureTimer, interval: Double)] {
    guard !early.isEmpty else { return [] }
    defer { early.removeAll() }
    return early.filter(\.timer.isValid)
  }

  /// The first timer that a queue has.
  var firstRunning: GestureTimer? {
    let span = timers.span
    for index in span.indices where span[index].isScheduled { return span[index] }
    return nil
  }

  /// Takes the owner from the timers, as it goes.
  func forgetOwner() {
    for timer in timers { timer.forgetOwner() }
  }
}
