extension GestureEngine {
  /// Fires the timers that are due at a time or before it.
  ///
  /// The engine's time becomes that of the newest timer that fired, not the given time, so that an
  /// event that is still to be read keeps its own time. A call from within an action or a view's
  /// method is postponed until the event under way ends, and reported to `onMisuse`.
  ///
  /// - Parameter time: The time, in seconds on the events' clock. An earlier time changes nothing.
  ///   If the time is not finite, no timer fires, and the mistake is reported to `onMisuse`: a
  ///   timer that is started again whenever it fires would keep an engine busy forever.
  public func advance(to time: Double) {
    guard mayTakeIn() else { return postpone { $0.advance(to: time) } }
    if time.isFinite {
      let newTime = EventTime.rounded(time)
      // Timers that were started before the first event run from this time.
      if now == -.infinity, newTime.isFinite, timerQueue.hasEarlyTimers { goForward(to: newTime) }
      fireTimers(before: newTime, inclusive: true)
    } else {
      report(.timeIsNotFinite(time))
    }
    endTakingIn()
  }

  /// Advances the time; an earlier time changes nothing.
  func goForward(to newTime: Double) { timerQueue.advance(to: newTime) }

  /// Fires the timers that are due before a time, and at that time if `inclusive` is true.
  func fireTimers(before limit: Double, inclusive: Bool) {
    while let timer = timerQueue.takeFirst(before: limit, inclusive: inclusive) {
      beginEvent()
      process {
        noteTimeOut(of: timer)
        timer.callOwner()
      }
    }
  }

  /// Schedules a timer, with an interval in seconds from now.
  func schedule(_ timer: GestureTimer, after interval: Double) {
    if timerQueue.schedule(timer, after: interval) { timer.follow(self) }
  }

  /// Cancels a timer.
  func unschedule(_ timer: GestureTimer) {
    timerQueue.remove(timer)
    noteTimeOut(of: timer)
  }

  private func noteTimeOut(of timer: GestureTimer) {
    // A recognizer that is done needs no check, and a note of it could outlive this pass.
    guard let owner = timer.owner, owner.engine === self, !owner.attempt.state.isTerminal else {
      return
    }
    decisions.noteTimeOut(of: owner)
  }
}
