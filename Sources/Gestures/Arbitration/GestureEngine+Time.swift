extension GestureEngine {
  /// The time of the newest event or timer, in seconds; before the first, minus infinity.
  public var now: Double { timers.now }

  /// The time at which `advance(to:)` has something to do, in seconds on the events' clock; `nil` if
  /// there is nothing.
  public var nextDeadline: Double? { timers.nextDeadline }

  /// Fires the timers that are due at a time or before it.
  ///
  /// The engine's time is then that of the newest timer that fired, so that an event that was
  /// on its way keeps its own time.
  public func advance(to time: Double) {
    guard mayTakeIn() else { return postpone { $0.advance(to: time) } }
    let time = EventTime.rounded(time)
    // Timers that were started before the first event count from here.
    if now == -.infinity, time.isFinite, timers.hasEarlyTimers { timers.advance(to: time) }
    fireTimers(before: time, inclusive: true)
    endTakingIn()
  }

  func fireTimers(before time: Double, inclusive: Bool) {
    while let timer = timers.takeFirst(before: time, inclusive: inclusive) {
      beginEvent()
      process { timer.callOwner() }
    }
  }
}
