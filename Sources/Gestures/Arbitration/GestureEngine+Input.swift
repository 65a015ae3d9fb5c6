extension GestureEngine {
  /// Begins to take in an event or a time from outside, unless another is under way.
  func mayTakeIn() -> Bool {
    guard !isTakingIn, !isProcessing else { return false }
    isTakingIn = true
    return true
  }

  /// Has an event that comes in the middle of another wait for its end.
  func postpone(_ send: @escaping (GestureEngine) -> Void) {
    guard postponed.count < Metrics.postponedEventCount else {
      return report(.tooManyEventsFromWithin)
    }
    report(.eventFromWithin)
    postponed.append(send)
  }

  /// Is done with an event, and takes in those that had to wait.
  func endTakingIn() {
    isTakingIn = false
    sendPostponed()
  }

  /// Sends the events that had to wait, and those that come from within their actions.
  ///
  /// They are forgotten together at the end, so that events that bring one another come to one.
  func sendPostponed() {
    guard !postponed.isEmpty, !isSendingPostponed else { return }
    isSendingPostponed = true
    var next = 0
    while !isTakingIn, !isProcessing, next < postponed.count {
      let send = postponed[next]
      next += 1
      send(self)
    }
    postponed.removeFirst(next)
    isSendingPostponed = false
  }

  /// Cancels all touches and all that hovers, as when the panel has gone.
  ///
  /// - Parameters:
  ///   - time: When, in seconds; a time before the newest counts as that.
  ///   - cause: Why, where that is known.
  public func cancelTouches(at time: Double, because cause: Touch.CancellationCause? = nil) {
    guard mayTakeIn() else {
      return postpone { $0.cancelTouches(at: time, because: cause) }
    }
    accept(cancellations(because: cause), at: time, [], [])
    endTakingIn()
  }

  private func cancellations(because cause: Touch.CancellationCause?) -> [TouchSample] {
    var samples = touches.filter(\.isDown).map { touch in
      var sample = touch.sample
      sample.phase = .cancelled
      return sample
    }
    samples += hoverTracker.cancellations
    for index in samples.indices { samples[index].cancellationCause = cause }
    return samples
  }
}
