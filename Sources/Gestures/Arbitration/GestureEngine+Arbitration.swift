extension GestureEngine {
  /// Lets a recognizer recognize unless another is in the way.
  ///
  /// - Returns: True if the recognizer may act.
  func tryToRecognize(_ recognizer: GestureRecognizer) -> Bool {
    work.tries += 1
    // First, since one that is required to fail is not kept from recognizing.
    askForRequirements()
    if let winner = winner(over: recognizer) {
      fail(recognizer, because: .prevented(by: winner.name))
      return false
    }
    updateRequirementGraph()
    if let other = recognizedRequirement(of: recognizer) {
      fail(recognizer, because: .required(by: other.name))
      return false
    }
    if requirementGraph.isKeptWaiting(recognizer, restart: true, by: \.isActive) {
      recognizer.attempt.isWaiting = true
      recognizer.attempt.ruleChangesAtTry = ruleChanges
      hasNewWaiting = true
      if let due = recognizer.attempt.dueState { report(recognizer, due, isWaiting: true) }
      if recognizer.attempt.state == .ended { report(recognizer, .ended, isWaiting: true) }
      return false
    }
    if recognizer.attempt.hasWaited { recognizer.willBeginAfterSatisfyingFailureRequirements() }
    recognizer.attempt.isWaiting = false
    recognizer.attempt.isRecognized = true
    noteRecognition(of: recognizer)
    report(recognizer, recognizer.attempt.dueState ?? recognizer.attempt.state)
    failThosePrevented(by: recognizer)
    // Told before the action, as those that the recognizer prevents.
    settleFailures()
    return true
  }

  private func fail(
    _ recognizer: GestureRecognizer, because reason: GestureRecognizer.FailureReason
  ) {
    recognizer.decide(.failed)
    recognizer.failureReason = reason
    settle(recognizer)
  }

  // MARK: Exclusion

  /// Puts a recognizer among those that have recognized, in the order of processing.
  private func noteRecognition(of recognizer: GestureRecognizer) {
    let place = recognizer.attempt.place
    let behind = recognized.lastIndex { $0.attempt.place.precedes(place) }
    recognized.insert(recognizer, at: behind.map { $0 + 1 } ?? 0)
  }

  /// The first recognizer that has recognized and keeps another from it.
  private func winner(over recognizer: GestureRecognizer) -> GestureRecognizer? {
    guard !recognized.isEmpty, !recognizer.recognizesWithAll else { return nil }
    return recognized.first { hasInput($0) && prevents($0, recognizer) }
  }

  /// Fails those that a recognizer that has just recognized keeps from it.
  private func failThosePrevented(by recognizer: GestureRecognizer) {
    guard !recognizer.recognizesWithAll else { return }
    for other in participants
    where !other.attempt.isRecognized && other.attempt.isOpen
      // A recognizer that requires this one to fail is told after the action, as a dependent.
      && !requires(other, recognizer) && prevents(recognizer, other)
    {
      fail(other, because: .prevented(by: recognizer.name))
    }
  }

  /// True if a recognizer still has touches: those lifted before this event do not count, though
  /// they are kept until the reset.
  private func hasInput(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.touches.contains { $0.isDown || $0.isChanged } || !recognizer.presses.isEmpty
  }

  /// True if a participant must wait for another to fail.
  private func requires(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    updateRequirementGraph()
    return requirementGraph.requires(recognizer, other)
  }

  /// True if a recognizer that has recognized makes another fail.
  private func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard winner !== other, other.attempt.hasReceivedInput, other.attempt.isOpen,
      !other.attempt.isRecognized, winner.attempt.state != .cancelled,
      winner.attempt.hasReceivedInput, !winner.recognizesWithAll, !other.recognizesWithAll,
      let view = winner.host, let otherView = other.host,
      view.lies(in: otherView) || otherView.lies(in: view),
      !requires(winner, other)
    else { return false }
    work.pairs += 1
    guard winner.canPrevent(other), other.canBePrevented(by: winner) else { return false }
    // The delegate of the one that is to fail is asked first; one `true` is enough.
    let isAllowed =
      other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner) ?? false
      || winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other)
        ?? false
    return !isAllowed
  }
}
