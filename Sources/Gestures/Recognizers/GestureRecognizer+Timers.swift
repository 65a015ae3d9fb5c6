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
    let timer = GestureTimer(owner: self, fire: fire)
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
    for (timer, interval) in timers.takeEarly() { engine.schedule(timer, after: interval) }
  }
}
