extension GestureRecognizer {
  /// Requests a state by way of `state`, where a subclass may see it.
  func set(_ requested: State, because reason: FailureReason) {
    guard !isOfOwnClass else { return request(requested, because: reason) }
    announcement = StateAnnouncement(state: requested, change: .request(reason))
    state = requested
    // An override that did not pass the state on has refused it.
    announcement = nil
  }

  /// Makes a change that the engine has decided, by way of `state`, where a subclass may see it.
  ///
  /// - Parameter decided: The state; `possible` ends the attempt.
  func decide(_ decided: State) {
    guard !isOfOwnClass else { return enter(decided) }
    announcement = StateAnnouncement(state: decided, change: .decision)
    let before = attempt.state
    state = decided
    // The engine's decision holds even if an override did not pass it on; but one that has ended the
    // gesture instead of changing it has done what it may.
    let hasEnded = decided == .changed && attempt.state != before && attempt.state.isTerminal
    if takeAnnouncement(of: decided) != nil, !hasEnded { enter(decided) }
    announcement = nil
  }

  /// Makes a change without telling anybody.
  func enter(_ decided: State) {
    guard decided != .possible else {
      attempt = Attempt()
      return
    }
    attempt.enter(decided)
    engine?.noteUnsettled(self)
  }

  /// The announced change to a state, which is then no longer announced.
  func takeAnnouncement(of state: State) -> StateAnnouncement.Change? {
    guard let announced = announcement, announced.state == state else { return nil }
    announcement = nil
    return announced.change
  }

  /// Breaks off the attempt under way, which the engine's pass has yet to settle.
  ///
  /// - Parameter reason: The reason.
  /// - Returns: False if there was nothing to break off.
  @discardableResult
  func breakOffAttempt(because reason: FailureReason) -> Bool {
    switch attempt.state {
    case .began, .changed: decide(attempt.sentBegan ? .cancelled : .failed)
    case .possible: decide(.failed)
    case .ended where !attempt.isRecognized: decide(.failed)
    default: return false
    }
    failureReason = reason
    return true
  }
}
