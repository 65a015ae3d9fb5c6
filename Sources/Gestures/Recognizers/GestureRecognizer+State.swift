extension GestureRecognizer {
  /// Sets `state` to `failed` and records the reason; a gesture that has begun is cancelled.
  public func fail(because reason: FailureReason) {
    set(.failed, because: reason)
  }

  /// Begins to take part in an engine's decisions.
  func joinEngine(_ engine: GestureEngine) {
    self.engine = engine
    failureReason = nil
  }

  /// Ends taking part: the attempt is over, or the engine is being destroyed.
  func leaveEngine() { engine = nil }

  /// Fails by the engine's decision.
  func lose(because reason: FailureReason) {
    decide(.failed)
    failureReason = reason
  }

  /// Breaks off the attempt under way, at once unless an event is being sent.
  func breakOff(because reason: FailureReason) {
    guard let engine else { return }
    breakOffAttempt(because: reason)
    engine.updateIfIdle()
  }

  /// Requests a state, which is replaced by another one if it cannot follow the present state.
  func request(_ requested: State, because reason: FailureReason) {
    guard isAllowed, let engine = engine ?? host?.window?.engine,
      var next = attempt.state.successor(for: requested)
    else { return }
    var isForbidden = false
    if attempt.state == .possible, next != .failed {
      isForbidden = !mayBegin()
      if isForbidden { next = .failed }
      // The delegate or a view may have broken off the attempt.
      guard isAllowed, attempt.state == .possible else { return }
    }
    // The targets do not know that the gesture began, so they need not know that it was cancelled.
    if next == .cancelled, !attempt.sentBegan { next = .failed }
    attempt.enter(next)
    engine.enroll(self)
    engine.noteUnsettled(self)
    if next == .failed || next == .cancelled {
      failureReason = isForbidden ? .notAllowedToBegin : reason
    }
    engine.updateIfIdle()
  }

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
    if consumeAnnouncement(of: decided) != nil, !hasEnded { enter(decided) }
    announcement = nil
  }

  /// Requests or enters a state that was set through the property `state`.
  func change(to newState: State) {
    switch consumeAnnouncement(of: newState) ?? .request(.unexplained) {
    case .request(let reason): request(newState, because: reason)
    case .decision: enter(newState)
    }
  }

  /// Changes the state directly, not through the property `state`.
  func enter(_ decided: State) {
    guard decided != .possible else {
      RequirementList.removeAll(of: self, forAttempt: true)
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
  func consumeAnnouncement(of state: State) -> StateAnnouncement.Change? {
    guard let announced = announcement, announced.state == state else { return nil }
    announcement = nil
    return announced.change
  }

  /// Breaks off the attempt under way; the engine's next pass settles the change.
  ///
  /// - Parameter reason: The value of `failureReason` if an attempt is broken off.
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

  /// True if touches that are lifted in the event under way still belong to the gesture after it.
  package var retainsLiftedTouches: Bool { attempt.state.isTerminal || keepsLiftedTouches }

  // MARK: Permission

  /// Asks the delegate, then each view that a touch hit, then the recognizer's own view.
  ///
  /// Each view is asked once, and not again if it is also the delegate. The first `false` decides.
  ///
  /// - Returns: True if the recognizer may begin.
  func mayBegin() -> Bool {
    let delegate = delegate(for: .shouldBegin)
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    // The delegate or a view may take touches from the recognizer.
    let touches = touches
    let view = view
    for (index, touch) in touches.enumerated() {
      guard let hit = touch.view, hit !== view, hit !== delegate,
        !touches[..<index].contains(where: { $0.view === hit })
      else { continue }
      guard hit.gestureRecognizerShouldBegin(self) else { return false }
    }
    guard let view, view !== delegate else { return true }
    return view.gestureRecognizerShouldBegin(self)
  }
}

/// A change that is made through a recognizer's property `state`, so that an override sees it.
struct StateAnnouncement {
  enum Change {
    /// A state that the recognizer requests, for a reason.
    case request(GestureRecognizer.FailureReason)
    /// A state that the engine has decided.
    case decision
  }

  /// The state that is being set.
  let state: GestureRecognizer.State
  let change: Change
}
