extension GestureEngine {
  /// Fires the timers that are due at a time or before it.
  ///
  /// The engine's time becomes that of the newest timer that fired, not the given time, so that an
  /// event that is still to be read keeps its own time. A call from within an action or a view's
  /// method is postponed until the event under way ends, and reported to `onMisuse`.
  ///
  /// - Parameter time: The time, in seconds on the events' clock.
  public func advance(to time: Double) {
    guard mayTakeIn() else { return postpone { $0.advance(to: time) } }
    let time = EventTime.rounded(time)
    // Timers that were started before the first event run from this time.
    if now == -.infinity, time.isFinite, hasEarlyTimers { goForward(to: time) }
    fireTimers(before: time, inclusive: true)
    endTakingIn()
  }
}
