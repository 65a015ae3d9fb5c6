extension GestureEnvironment {
  /// Settles the recognizers one at a time, in the order of processing, until nothing changes.
  func settleParticipants() {
    var hasProgressed: Bool
    repeat {
      hasProgressed = false
      for recognizer in participants where recognizer.attempt.needsSettling {
        settle(recognizer)
        hasProgressed = true
      }
      if !hasProgressed { hasProgressed = breakOffAbandoned() || (hasDecided && breakCircle()) }
    } while hasProgressed
  }

  /// Looks at the state that a recognizer has come to, and acts on it.
  func settle(_ recognizer: GestureRecognizer) {
    recognizer.attempt.needsSettling = false
    if recognizer.attempt.state.isTerminal || !recognizer.attempt.isRecognized { hasDecided = true }
    switch recognizer.attempt.state {
    case .possible:
      break
    case .failed, .cancelled:
      sendActions(of: recognizer)
      report(recognizer, recognizer.attempt.state)
      wakeThoseWaiting(for: recognizer)
    case .began, .changed, .ended:
      guard recognizer.attempt.isRecognized || tryToRecognize(recognizer) else { return }
      sendActions(of: recognizer)
      failThoseRequiringFailure(of: recognizer)
      takeTouches(of: recognizer)
    }
  }

  /// Lets a recognizer recognize unless another is in the way; says whether it may act.
  private func tryToRecognize(_ recognizer: GestureRecognizer) -> Bool {
    // First, since one that is required to fail is not kept from recognizing.
    askForRequirements()
    let winner = participants.first {
      $0.attempt.isRecognized && hasInput($0) && prevents($0, recognizer)
    }
    if let winner {
      fail(recognizer, because: .prevented(by: winner.name))
      return false
    }
    if let other = participants.first(where: { excludes($0, byRequirement: recognizer) }) {
      fail(recognizer, because: .required(by: other.name))
      return false
    }
    if participants.contains(where: { isActive($0) && recognizer.requires($0) }) {
      recognizer.attempt.isWaiting = true
      hasNewWaiting = true
      if let due = recognizer.attempt.dueState { report(recognizer, due, isWaiting: true) }
      if recognizer.attempt.state == .ended { report(recognizer, .ended, isWaiting: true) }
      return false
    }
    if recognizer.attempt.hasWaited { recognizer.willBeginAfterSatisfyingFailureRequirements() }
    recognizer.attempt.isWaiting = false
    recognizer.attempt.isRecognized = true
    report(recognizer, recognizer.attempt.dueState ?? recognizer.attempt.state)
    // A recognizer that requires this one to fail is told after the action, as a dependent.
    for other in participants where !other.requires(recognizer) && prevents(recognizer, other) {
      fail(other, because: .prevented(by: recognizer.name))
    }
    // Those that failed of themselves in this event are told before the action, too.
    for other in participants where other.attempt.needsSettling && other.attempt.state == .failed {
      settle(other)
    }
    return true
  }

  /// Whether a recognizer still has touches: those lifted before this event are none, though they
  /// are kept until the reset.
  private func hasInput(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.touches.contains { $0.isDown || $0.isChanged } || !recognizer.presses.isEmpty
  }

  /// Whether a recognizer that a candidate requires to fail has recognized.
  private func excludes(_ other: GestureRecognizer, byRequirement candidate: GestureRecognizer)
    -> Bool
  {
    other.attempt.isRecognized && other.attempt.state != .cancelled && candidate.requires(other)
  }

  /// Whether a recognizer that has recognized makes another fail.
  private func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard winner !== other, other.attempt.hasReceivedInput, other.attempt.isOpen,
      !other.attempt.isRecognized, winner.attempt.state != .cancelled,
      winner.attempt.hasReceivedInput, let view = winner.view, let otherView = other.view,
      view.isDescendant(of: otherView) || otherView.isDescendant(of: view),
      !winner.requires(other), winner.canPrevent(other), other.canBePrevented(by: winner)
    else { return false }
    // The delegate of the one that is to fail is asked first; one `true` is enough.
    let isAllowed =
      other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner) ?? false
      || winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other)
        ?? false
    return !isAllowed
  }

  /// Whether those that require a recognizer to fail have to wait for it.
  func isActive(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isEnabled && recognizer.view != nil && recognizer.attempt.hasReceivedInput
      && recognizer.attempt.isOpen
  }

  /// The recognizers that have to fail before another may act, in the order of processing.
  package func recognizersAwaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    participants.filter { isActive($0) && recognizer.requires($0) }
  }

  /// A recognizer has received something: all are to be asked about it, and it about all.
  func noteArrival(of recognizer: GestureRecognizer) {
    hasNewParticipants = true
    guard recognizer.attempt.arrival == 0 else { return }
    newestArrival += 1
    recognizer.attempt.arrival = newestArrival
  }

  /// Asks the recognizers with touches, and their delegates, who has to wait for whom.
  private func askForRequirements() {
    guard hasNewParticipants else { return }
    hasNewParticipants = false
    for recognizer in participants where isActive(recognizer) {
      for other in participants
      where other !== recognizer && other.attempt.hasReceivedInput
        && other.attempt.arrival > recognizer.attempt.lastArrivalAskedAbout
      {
        let isRequired =
          recognizer.shouldRequireFailure(of: other)
          || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
            ?? false
          || other.shouldBeRequiredToFail(by: recognizer)
          || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
        if isRequired { recognizer.attempt.requirements.append(WeakRecognizer(other)) }
      }
      recognizer.attempt.lastArrivalAskedAbout = newestArrival
    }
  }

  private func fail(
    _ recognizer: GestureRecognizer, because reason: GestureRecognizer.FailureReason
  ) {
    recognizer.attempt.fail()
    recognizer.failureReason = reason
    settle(recognizer)
  }

  /// A recognizer has recognized: those that wanted it to fail are out.
  private func failThoseRequiringFailure(of recognizer: GestureRecognizer) {
    for other in participants where other !== recognizer && other.requires(recognizer) {
      if cancel(other, because: .required(by: recognizer.name)) { settle(other) }
    }
  }

  /// A recognizer has failed: those that waited for it may act.
  private func wakeThoseWaiting(for recognizer: GestureRecognizer) {
    for other in participants where other.attempt.isWaiting && other.requires(recognizer) {
      other.attempt.needsSettling = true
    }
  }

  /// Breaks off recognizers that no finger and no timer can bring any further.
  ///
  /// A class of one's own may forget to fail when its fingers are lifted; what it holds would
  /// never reach the view. One that has ignored all its touches keeps nothing from anybody, and may
  /// wait for another finger as long as one is on the surface.
  private func breakOffAbandoned() -> Bool {
    var hasBrokenOff = false
    // That a finger is down is looked at first: it is so for nearly all of them.
    for recognizer in participants
    where recognizer.attempt.hasReceivedInput && !recognizer.attempt.state.isTerminal
      && !recognizer.touches.contains(where: \.isDown)
      && !recognizer.presses.contains(where: \.isDown) && !timers.hasTimer(of: recognizer)
    {
      let hasIgnoredAll =
        recognizer.attempt.hasReceivedTouches && recognizer.touches.isEmpty
        && recognizer.heldTouches.isEmpty
      let awaited = hasIgnoredAll ? touches : recognizer.touches
      guard !awaited.contains(where: \.isDown) else { continue }
      cancel(recognizer, because: .undecided)
      hasBrokenOff = true
    }
    return hasBrokenOff
  }

  /// Lets the first of those act that have all ended and wait for each other in a circle.
  private func breakCircle() -> Bool {
    let first = requirementGraph.firstInCircle(
      of: participants, isAwaited: isActive, isStuck: isStuck)
    guard let first else { return false }
    first.attempt.requiresNothing = true
    first.attempt.needsSettling = true
    return true
  }

  private func isStuck(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.attempt.isWaiting && recognizer.attempt.state == .ended
  }

  // MARK: Actions

  private func sendActions(of recognizer: GestureRecognizer) {
    while let action = recognizer.attempt.nextAction() {
      if action.state != .changed { report(recognizer, action.state) }
      recognizer.attempt.presentedState = action.state
      observer?.gestureEnvironment(self, willSendActionOf: recognizer, previous: action.previous)
      recognizer.callTargets()
      recognizer.attempt.presentedState = nil
    }
  }

  private func report(
    _ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, isWaiting: Bool = false
  ) {
    guard recognizer.attempt.isFirstReport(of: state) else { return }
    observer?.gestureEnvironment(self, didChange: recognizer, to: state, isWaiting: isWaiting)
  }
}
