/// The calls that are due in future, the earliest first, and the time it is.
///
/// The time is that of events and of deadlines passed; no clock is read.
struct TimerQueue {
  /// The time of the newest event or deadline, in seconds on the events' clock.
  private(set) var now = -Double.infinity
  private var timers: [GestureTimer] = []
  private var newestNumber = 0
  /// The timers that were started before there was a time, and their intervals in seconds.
  private var early: [(timer: GestureTimer, interval: Double)] = []
  /// True if timers wait for the first time.
  var hasEarlyTimers: Bool { !early.isEmpty }

  /// The earliest deadline.
  var nextDeadline: Double? { timers.first?.deadline }

  /// Goes forward in time; a step back leaves the time as it is.
  mutating func advance(to time: Double) {
    now = max(now, time)
    guard !early.isEmpty, now.isFinite else { return }
    let waiting = early
    early.removeAll()
    for (timer, interval) in waiting { schedule(timer, after: interval) }
  }

  /// Puts a timer behind those that are due no later.
  mutating func schedule(_ timer: GestureTimer, after interval: Double) {
    guard timer.isValid, interval.isFinite else { return }
    guard now.isFinite else { return early.append((timer, interval)) }
    newestNumber += 1
    (timer.deadline, timer.number) = (EventTime.after(max(interval, 0), from: now), newestNumber)
    timers.insert(timer, at: position(of: timer))
    timer.owner?.runningTimers += 1
  }

  /// Gives up all timers, as their engine goes.
  mutating func removeAll() {
    for timer in timers { timer.owner?.runningTimers -= 1 }
    timers.removeAll()
    early.removeAll()
  }

  /// Takes the earliest timer if its deadline lies before a time, or at it if that counts too.
  mutating func takeFirst(before time: Double, inclusive: Bool) -> GestureTimer? {
    guard let first = timers.first else { return nil }
    guard first.deadline < time || (inclusive && first.deadline == time) else { return nil }
    now = max(now, first.deadline)
    first.owner?.runningTimers -= 1
    return timers.removeFirst()
  }

  /// Gives up a timer.
  mutating func remove(_ timer: GestureTimer) {
    early.removeAll { $0.timer === timer }
    let position = position(of: timer)
    guard position < timers.count, timers[position] === timer else { return }
    timers.remove(at: position)
    timer.owner?.runningTimers -= 1
  }

  /// Gives up all timers of a recognizer.
  mutating func removeTimers(of owner: GestureRecognizer) {
    if !early.isEmpty { early.removeAll { $0.timer.isOwned(by: owner) } }
    while owner.runningTimers > 0,
      let index = timers.firstIndex(where: { $0.isOwned(by: owner) })
    {
      timers.remove(at: index)
      owner.runningTimers -= 1
    }
  }

  /// The position of a timer, or the one to insert it at: the first with its deadline and number or
  /// later ones, by bisection.
  private func position(of timer: GestureTimer) -> Int {
    var (low, high) = (0, timers.count)
    while low < high {
      let middle = low + (high - low) / 2
      let isBefore =
        (timers[middle].deadline, timers[middle].number) < (timer.deadline, timer.number)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
