extension GestureRecognizer {
  /// Requests a state through the property `state`, where a subclass may observe it.
  func set(_ requested: State, because reason: FailureReason) {
    guard !isOfOwnClass else { return request(requested, because: reason) }
    announcement = StateAnnouncement(state: requested, change: .request(reason))
    state = requested
    // An override that did not pass the state to `super` has refused it.
    announcement = nil
  }

  /// Makes a change that the engine has decided, through the property `state`, where a subclass may
  /// observe it.
  ///
  /// - Parameter decided: The state; `possible` ends the attempt.
  func decide(_ decided: State) {
    guard !isOfOwnClass else { return enter(decided) }
    announcement = StateAnnouncement(state: decided, change: .decision)
    let before = attempt.state
    state = decided
    // The engine's decision holds even if an override did not pass it to `super`. An override that
    // has ended the gesture instead of changing it is within its rights.
    let hasEnded = decided == .changed && attempt.state != before && attempt.state.isTerminal
    if takeAnnouncement(of: decided) != nil, !hasEnded { enter(decided) }
    announcement = nil
  }

  /// Changes the state directly, not through the property `state`.
  func enter(_ decided: State) {
    guard decided != .possible else {
      attempt = Attempt()
      return
    }
    attempt.enter(decided)
    engine?.noteUnsettled(self)
  }

  /// Returns the announced change to a state and clears the announcement.
  ///
  /// - Parameter state: The state that is being set.
  /// - Returns: The change; `nil` if no change to this state was announced.
  func takeAnnouncement(of state: State) -> StateAnnouncement.Change? {
    guard let announced = announcement, announced.state == state else { return nil }
    announcement = nil
    return announced.change
  }

  /// Breaks off the attempt under way; the engine's next pass settles the change.
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
