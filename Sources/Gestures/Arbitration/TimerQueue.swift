/// The calls that are due in future, the earliest first, and the time it is.
///
/// The time is that of events and of deadlines passed; no clock is read.
struct TimerQueue {
  private var time = -Double.infinity
  private var timers: [GestureTimer] = []
  private var newestNumber = 0
  /// The timers that were started before there was a time, and their intervals in seconds.
  private var early: [(timer: GestureTimer, interval: Double)] = []

  /// The time of the newest event or deadline, in seconds on the events' clock.
  var now: Double { time }

  /// True if timers wait for the first time.
  var hasEarlyTimers: Bool { !early.isEmpty }

  /// The earliest deadline.
  var nextDeadline: Double? { timers.first?.deadline }

  /// Goes forward in time; a step back leaves the time as it is.
  mutating func advance(to newTime: Double) {
    time = max(time, newTime)
    guard !early.isEmpty, time.isFinite else { return }
    let waiting = early
    early.removeAll()
    for (timer, interval) in waiting { schedule(timer, after: interval) }
  }

  /// Puts a timer behind those that are due no later.
  ///
  /// - Returns: False if the timer is never due.
  @discardableResult
  mutating func schedule(_ timer: GestureTimer, after interval: Double) -> Bool {
    guard timer.isValid, interval.isFinite else { return false }
    guard time.isFinite else {
      early.append((timer, interval))
      return true
    }
    newestNumber += 1
    timer.schedule(at: EventTime.after(max(interval, 0), from: time), number: newestNumber)
    timers.insert(timer, at: position(of: timer))
    return true
  }

  /// Gives up all timers, as their engine goes.
  mutating func removeAll() {
    for timer in timers { timer.leaveQueue() }
    for (timer, _) in early { timer.leaveQueue() }
    timers.removeAll()
    early.removeAll()
  }

  /// Takes the earliest timer if its deadline lies before a time, or at it if that counts too.
  mutating func takeFirst(before limit: Double, inclusive: Bool) -> GestureTimer? {
    guard let first = timers.first else { return nil }
    guard first.deadline < limit || (inclusive && first.deadline == limit) else { return nil }
    time = max(time, first.deadline)
    first.leaveQueue()
    return timers.removeFirst()
  }

  /// Gives up a timer.
  mutating func remove(_ timer: GestureTimer) {
    if !early.isEmpty { early.removeAll { $0.timer === timer } }
    guard timer.isScheduled else { return timer.leaveQueue() }
    let position = position(of: timer)
    guard position < timers.count, timers[position] === timer else { return }
    timer.leaveQueue()
    timers.remove(at: position)
  }

  /// Gives up all timers of a recognizer.
  ///
  /// - Returns: Timers that nobody else may refer to: what the program does in a `deinit` must not
  ///   find the queue in the middle of something.
  mutating func removeTimers(of owner: GestureRecognizer) -> [GestureTimer] {
    let waiting = early
    for (timer, _) in waiting where timer.owner === owner { timer.retire() }
    if !waiting.isEmpty { early.removeAll { !$0.timer.isValid } }
    while let timer = owner.timers.firstRunning {
      remove(timer)
      timer.retire()
    }
    return waiting.map(\.timer)
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
