/// The scheduled timers, earliest first, and the present time.
///
/// The time comes from events and from deadlines that have passed; no clock is read.
final class TimerQueue {
  /// The time of the newest event or deadline, in seconds on the events' clock.
  private(set) var now = -Double.infinity
  private var timers: [GestureTimer] = []
  private var newestNumber = 0
  /// The timers that were started before the engine knew a time, and their intervals in seconds.
  private var early: [(timer: GestureTimer, interval: Double)] = []

  /// True if timers were started before the engine knew a time.
  var hasEarlyTimers: Bool { !early.isEmpty }

  /// The earliest deadline, in seconds; `nil` if no timer is scheduled.
  var nextDeadline: Double? { timers.first?.deadline }

  /// Advances the time; an earlier time changes nothing.
  func advance(to newTime: Double) {
    now = max(now, newTime)
    guard !early.isEmpty, now.isFinite else { return }
    let waiting = early
    early.removeAll()
    for (timer, interval) in waiting where !schedule(timer, after: interval) {
      timer.leaveQueue()
    }
  }

  /// Schedules a timer, behind those that are due at the same time or earlier.
  ///
  /// - Returns: False if the timer is invalid, or its interval or deadline is not finite.
  @discardableResult
  func schedule(_ timer: GestureTimer, after interval: Double) -> Bool {
    guard timer.isValid, interval.isFinite else { return false }
    guard now.isFinite else {
      early.append((timer, interval))
      return true
    }
    let deadline = EventTime.after(max(interval, 0), from: now)
    guard deadline.isFinite else { return false }
    newestNumber += 1
    timer.schedule(at: deadline, number: newestNumber)
    timers.insert(timer, at: position(of: timer))
    return true
  }

  /// Cancels all timers, because their engine is being destroyed.
  ///
  /// - Returns: The timers; the queue may have held the last references to them.
  func removeAll() -> [GestureTimer] {
    let removed = timers + early.map { $0.timer }
    for timer in removed { timer.leaveQueue() }
    timers.removeAll()
    early.removeAll()
    return removed
  }

  /// Removes and returns the earliest timer if its deadline is before a time, or at that time if
  /// `inclusive` is true.
  func popFirst(before limit: Double, inclusive: Bool) -> GestureTimer? {
    guard let first = timers.first else { return nil }
    guard first.deadline < limit || (inclusive && first.deadline == limit) else { return nil }
    now = max(now, first.deadline)
    first.leaveQueue()
    return timers.removeFirst()
  }

  /// Cancels a timer.
  func remove(_ timer: GestureTimer) {
    if !early.isEmpty { early.removeAll { $0.timer === timer } }
    guard timer.isScheduled else { return timer.leaveQueue() }
    let position = position(of: timer)
    guard position < timers.count, timers[position] === timer else { return }
    timer.leaveQueue()
    timers.remove(at: position)
  }

  /// Cancels all timers of a recognizer.
  ///
  /// - Returns: Timers that may have no other references. The caller releases them, so that no
  ///   `deinit` runs while the queue is being changed.
  func removeTimers(of owner: GestureRecognizer) -> [GestureTimer] {
    var removed = early.map { $0.timer }
    for timer in removed where timer.owner === owner { timer.retire() }
    if !removed.isEmpty { early.removeAll { !$0.timer.isValid } }
    while let timer = owner.timers.firstRunning {
      remove(timer)
      timer.retire()
      // The owner keeps those that are valid still.
      if !timer.isValid { removed.append(timer) }
    }
    return removed
  }

  /// The position of a timer, or the position to insert it at: the first with the same or a later
  /// deadline and number, found by bisection.
  private func position(of timer: GestureTimer) -> Int {
    var (low, high) = (0, timers.count)
    while low < high {
      let middle = low + (high - low) / 2
      let other = timers[middle]
      let isBefore = (other.deadline, other.number) < (timer.deadline, timer.number)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
