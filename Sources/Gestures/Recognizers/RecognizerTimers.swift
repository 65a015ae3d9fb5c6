/// The timers of one recognizer that have neither fired nor been stopped.
struct RecognizerTimers {
  private var timers: [GestureTimer] = []
  /// The timers that were started without a window, and their intervals in seconds.
  private var early: [(timer: GestureTimer, interval: Double)] = []

  /// The number of timers that are scheduled in a queue.
  var runningCount: Int { timers.count { $0.isScheduled } }

  /// True if one of the timers is scheduled in a queue.
  var isRunning: Bool { firstRunning != nil }

  mutating func add(_ timer: GestureTimer) { timers.append(timer) }

  mutating func remove(_ timer: GestureTimer) {
    if let index = timers.lastIndex(where: { $0 === timer }) { timers.remove(at: index) }
  }

  /// Keeps a timer until the recognizer's view is in a window.
  mutating func postpone(_ timer: GestureTimer, after interval: Double) {
    early.append((timer, interval))
  }

  /// Removes and returns the timers that had to wait for a window, except those stopped meanwhile.
  mutating func drainEarly() -> [(timer: GestureTimer, interval: Double)] {
    var taken: [(timer: GestureTimer, interval: Double)] = []
    swap(&taken, &early)
    return taken
  }

  /// The first timer that is scheduled in a queue.
  var firstRunning: GestureTimer? { timers.first { $0.isScheduled } }

  /// Removes the owner from the timers before it is deallocated.
  func forgetOwner() {
    for timer in timers { timer.forgetOwner() }
  }
}

extension GestureRecognizer {
  /// Starts a timer on the engine's clock, which stops at the latest when the recognizer is reset.
  ///
  /// A timer that is started while the recognizer's view is in no window, or before the first
  /// event, counts from the moment when the view enters a window or the first event arrives.
  ///
  /// - Parameters:
  ///   - interval: The time until the timer fires, in seconds of the events' clock; a timer with an
  ///     infinite interval never fires.
  ///   - fire: Called when the timer fires.
  /// - Returns: The timer.
  @discardableResult
  public func startTimer(after interval: Double, fire: @escaping () -> Void) -> GestureTimer {
    let timer = GestureTimer(owner: self) { _ in fire() }
    start(timer, after: interval)
    return timer
  }

  /// Starts a timer of the recognizer, or restarts it if it runs.
  func start(_ timer: GestureTimer, after interval: Double) {
    timer.stop()
    if let engine = engine ?? host?.window?.engine {
      engine.schedule(timer, after: interval)
    } else {
      timers.postpone(timer, after: interval)
    }
  }

  /// Starts the timers that had to wait for a window.
  func startEarlyTimers(in engine: GestureEngine) {
    for (timer, interval) in timers.drainEarly() { engine.schedule(timer, after: interval) }
  }
}
