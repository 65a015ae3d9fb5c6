extension GestureRecognizer {
  /// Starts a timer on the engine's clock, which is stopped at the latest when the recognizer
  /// is reset.
  ///
  /// A timer that is started while the recognizer's view is in no window, or before the first event,
  /// counts from the moment at which the view comes into a window or the first event arrives.
  ///
  /// - Parameters:
  ///   - interval: In how many seconds of the events' clock it fires; never if that is infinite.
  ///   - fire: Called then.
  /// - Returns: The timer.
  @discardableResult
  public func startTimer(after interval: Double, fire: @escaping () -> Void) -> GestureTimer {
    let timer = GestureTimer(owner: self, fire: fire)
    if let engine = engine ?? host?.window?.engine {
      timer.engine = engine
      engine.timers.schedule(timer, after: interval)
    } else {
      earlyTimers.append((timer, interval))
    }
    return timer
  }

  /// Starts the timers that had to wait for a window.
  func startEarlyTimers(in engine: GestureEngine) {
    guard !earlyTimers.isEmpty else { return }
    for (timer, interval) in earlyTimers where timer.isValid {
      timer.engine = engine
      engine.timers.schedule(timer, after: interval)
    }
    earlyTimers.removeAll()
  }
}
