extension GestureEngine {
  /// Settles the recognizers one at a time, in the order of processing, until nothing changes.
  func settleParticipants() {
    isSettling = true
    // A span, since a loop over an array retains each element.
    let list = participants
    let span = list.span
    for index in span.indices where span[index].attempt.needsSettling { settle(span[index]) }
    repeat {
      while settlingRounds.start(newestEnrollment: newestEnrollment) {
        while let recognizer = settlingRounds.takeNext() {
          if recognizer.attempt.needsSettling { settle(recognizer) }
        }
      }
    } while breakOffAbandoned() || (hasDecided && breakCircle())
    isSettling = false
  }

  /// Notes that a recognizer needs settling.
  ///
  /// While the pass settles recognizers, it looks only at those that are noted here. Before that, it
  /// looks at all.
  func noteUnsettled(_ recognizer: GestureRecognizer) {
    if recognizer.attempt.state == .failed { hasUnsettledFailure = true }
    if isSettling { settlingRounds.add(recognizer) }
  }

  /// Acts on the state that a recognizer has come to.
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
      guard
        recognizer.attempt.isRecognized || (!mustWaitOn(recognizer) && tryToRecognize(recognizer))
      else { return }
      sendActions(of: recognizer)
      failThoseRequiringFailure(of: recognizer)
      viewDelivery.takeTouches(of: recognizer, in: self)
    }
  }

  /// Settles the recognizers that have failed by themselves in this event.
  func settleFailures() {
    guard hasUnsettledFailure else { return }
    hasUnsettledFailure = false
    let list = participants
    let span = list.span
    for index in span.indices
    where span[index].attempt.needsSettling && span[index].attempt.state == .failed {
      settle(span[index])
    }
  }

  /// Breaks off recognizers that no finger and no timer can bring any further.
  ///
  /// A class of one's own may forget to fail when its fingers are lifted; what it holds would
  /// never reach the view. One that has ignored all its touches keeps nothing from anybody, and may
  /// wait for another finger as long as one is on the surface.
  private func breakOffAbandoned() -> Bool {
    var hasBrokenOff = false
    let list = participants
    let span = list.span
    for index in span.indices
    where span[index].runningTimers == 0 && !span[index].attempt.state.isTerminal
      && breakOffIfAbandoned(span[index])
    {
      hasBrokenOff = true
    }
    return hasBrokenOff
  }

  private func breakOffIfAbandoned(_ recognizer: GestureRecognizer) -> Bool {
    // Nearly all have a finger down.
    guard !recognizer.touches.contains(where: \.isDown), recognizer.attempt.hasReceivedInput,
      !recognizer.presses.contains(where: \.isDown)
    else { return false }
    let hasIgnoredAll =
      recognizer.attempt.hasReceivedTouches && recognizer.touches.isEmpty
      && recognizer.heldTouches.isEmpty
    guard !hasIgnoredAll || !touches.contains(where: \.isDown) else { return false }
    cancel(recognizer, because: .undecided)
    return true
  }

  // MARK: Actions

  private func sendActions(of recognizer: GestureRecognizer) {
    while let action = recognizer.attempt.nextAction() {
      if action.state != .changed { report(recognizer, action.state) }
      recognizer.attempt.presentedState = action.state
      observer?.gestureEngine(self, willSendActionOf: recognizer, previous: action.previous)
      recognizer.callTargets(presenting: action.state)
    }
  }

  /// Reports a state to the observer, once an attempt.
  func report(
    _ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, isWaiting: Bool = false
  ) {
    guard recognizer.attempt.isFirstReport(of: state) else { return }
    observer?.gestureEngine(self, didChange: recognizer, to: state, isWaiting: isWaiting)
  }
}
