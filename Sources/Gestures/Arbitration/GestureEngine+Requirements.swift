extension GestureEngine {
  /// Brings the requirement graph up to date, if participants or requirements have changed.
  func updateRequirementGraph() { requirementGraph.update(for: participants) }

  /// Notes that something changed that decides which recognizers prevent each other.
  ///
  /// Each waiting recognizer is tried again as soon as one of its requirements fails, even if another
  /// one keeps it.
  func noteRuleChange() { ruleChanges += 1 }

  /// Notes that participants or requirements have changed.
  func noteRequirementChange() {
    requirementGraph.invalidate()
    noteRuleChange()
  }

  /// Settles a recognizer again if it waits, since its requirements have changed.
  func reconsider(_ recognizer: GestureRecognizer) {
    if recognizer.attempt.isWaiting {
      recognizer.attempt.needsSettling = true
      noteUnsettled(recognizer)
    }
    // Those that are done may have been kept from their reset by it.
    hasDecided = true
    updateIfIdle()
  }

  /// The recognizers that have to fail before another may act, in the order of processing.
  package func recognizersAwaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    updateRequirementGraph()
    var awaited: [GestureRecognizer] = []
    for position in requirementGraph.requirements(of: recognizer) {
      guard let other = requirementGraph.requirement(at: position), other.isActive else { continue }
      awaited.append(other)
    }
    return awaited
  }

  /// The first recognizer that has recognized although a candidate requires it to fail.
  func recognizedRequirement(of candidate: GestureRecognizer) -> GestureRecognizer? {
    for position in requirementGraph.requirements(of: candidate) {
      if let other = requirementGraph.requirement(at: position), other.attempt.isRecognized,
        other.attempt.state != .cancelled
      {
        return other
      }
    }
    return nil
  }

  /// Fails those that require a recognizer to fail, since it has recognized.
  func failThoseRequiringFailure(of recognizer: GestureRecognizer) {
    updateRequirementGraph()
    let newest = newestEnrollment
    var version = requirementGraph.version
    var positions = requirementGraph.dependents(of: recognizer)
    while let position = positions.popFirst() {
      guard let other = requirementGraph.dependent(at: position),
        other.attempt.place.enrollment <= newest,
        cancel(other, because: .required(by: recognizer.name))
      else { continue }
      settle(other)
      // Its last action may have changed requirements.
      updateRequirementGraph()
      guard requirementGraph.version != version else { continue }
      version = requirementGraph.version
      positions = requirementGraph.dependents(of: recognizer, behind: other)
    }
  }

  /// Wakes those that wait for a recognizer, since it has failed.
  func wakeThoseWaiting(for recognizer: GestureRecognizer) {
    updateRequirementGraph()
    for position in requirementGraph.dependents(of: recognizer) {
      guard let other = requirementGraph.dependent(at: position), other.attempt.isWaiting,
        !other.attempt.needsSettling
      else { continue }
      other.attempt.wake()
      noteUnsettled(other)
    }
  }

  /// True if a recognizer was woken for nothing: another requirement keeps it waiting, and nothing has
  /// changed that could give a new try another result.
  func mustWaitOn(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.attempt.isWoken, recognizer.attempt.ruleChangesAtTry == ruleChanges else {
      return false
    }
    updateRequirementGraph()
    return requirementGraph.isKeptWaiting(recognizer, by: \.isActive)
  }

  /// Lets a recognizer act that has ended and waits for itself, by way of others that have ended too.
  ///
  /// - Returns: True if there was such a circle.
  func breakCircle() -> Bool {
    updateRequirementGraph()
    guard !requirementGraph.circular.isEmpty else { return false }
    let first = circleSearch.first(
      in: requirementGraph, isAwaited: \.isActive,
      isStuck: { $0.attempt.isWaiting && $0.attempt.state == .ended })
    guard let first else { return false }
    first.attempt.requiresNothing = true
    requirementGraph.release(first)
    noteRuleChange()
    first.attempt.needsSettling = true
    noteUnsettled(first)
    return true
  }

  // MARK: Asking

  /// Notes that a recognizer has received something: it is asked about all others, and they about it.
  func noteArrival(of recognizer: GestureRecognizer) {
    hasNewParticipants = true
    noteRuleChange()
    guard recognizer.attempt.arrival == 0 else { return }
    newestArrival += 1
    recognizer.attempt.arrival = newestArrival
  }

  /// Asks the recognizers with touches, and their delegates, for failure requirements.
  ///
  /// The engine's own classes make none, nor do the delegates of a configuration's gestures: these
  /// are not asked about each pair.
  func askForRequirements() {
    guard hasNewParticipants else { return }
    hasNewParticipants = false
    for recognizer in participants
    where recognizer.attempt.hasReceivedInput && recognizer.mayAnswerAboutRequirements {
      answering.append(recognizer)
    }
    for recognizer in participants where recognizer.isActive {
      for other in recognizer.mayAnswerAboutRequirements ? participants : answering
      where other !== recognizer && other.attempt.hasReceivedInput
        && other.attempt.arrival > recognizer.attempt.lastArrivalAskedAbout
      {
        ask(recognizer, and: other)
      }
      recognizer.attempt.lastArrivalAskedAbout = newestArrival
    }
    // It must keep no recognizer alive.
    answering.removeAll(keepingCapacity: true)
  }

  /// Asks both sides if a recognizer must wait for another to fail.
  private func ask(_ recognizer: GestureRecognizer, and other: GestureRecognizer) {
    work.questions += 1
    let isRequired =
      recognizer.shouldRequireFailure(of: other)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.shouldBeRequiredToFail(by: recognizer)
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    guard isRequired else { return }
    recognizer.attempt.requirements.append(WeakRecognizer(other))
    noteRequirementChange()
  }
}
