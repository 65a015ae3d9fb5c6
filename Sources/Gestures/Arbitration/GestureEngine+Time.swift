extension GestureEngine {
  /// Fires the timers that are due at a time or before it.
  ///
  /// The engine's time is then that of the newest timer that fired, so that an event that was
  /// on its way keeps its own time.
  public func advance(to time: Double) {
    guard mayTakeIn() else { return postpone { $0.advance(to: time) } }
    let time = EventTime.rounded(time)
    // Timers that were started before the first event count from here.
    if now == -.infinity, time.isFinite, hasEarlyTimers { goForward(to: time) }
    fireTimers(before: time, inclusive: true)
    endTakingIn()
  }
}
