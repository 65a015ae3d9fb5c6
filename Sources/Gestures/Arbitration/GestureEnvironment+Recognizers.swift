extension GestureEnvironment {
  /// Puts a recognizer among those with an attempt under way.
  func enroll(_ recognizer: GestureRecognizer) {
    needsUpdate = true
    guard recognizer.environment == nil, let view = recognizer.view else { return }
    recognizer.environment = self
    recognizer.failureReason = nil
    let index = view.gestureRecognizers.firstIndex { $0 === recognizer } ?? 0
    let place = (depth: view.depth, index: index)
    recognizer.attempt.place = place
    let behind = participants.firstIndex {
      let other = $0.attempt.place
      return other.depth < place.depth || (other.depth == place.depth && other.index > place.index)
    }
    participants.insert(recognizer, at: behind ?? participants.endIndex)
  }

  /// Sends each recognizer its touches of the event.
  func sendToRecognizers() {
    for recognizer in participants where !recognizer.attempt.state.isTerminal {
      let goesOn = recognizer.attempt.sentBegan
      let hasBegun = send(.began, to: recognizer)
      let isElsewhere =
        changedPhases.contains(.moved) && recognizer.touches.contains(where: \.isElsewhere)
      let hasMoved = send(.moved, to: recognizer) && isElsewhere
      let hasEnded = send(.ended, to: recognizer)
      let hasNews = send(.cancelled, to: recognizer) || hasBegun || hasMoved || hasEnded
      // A gesture under way is `changed` by the environment, not by its recognizer; what a finger
      // does without moving changes none.
      if goesOn, hasNews, !recognizer.attempt.state.isTerminal, recognizer.changesWithEvents {
        recognizer.attempt.enter(.changed)
      }
    }
  }

  private func send(_ phase: Touch.Phase, to recognizer: GestureRecognizer) -> Bool {
    guard changedPhases.contains(phase), !recognizer.attempt.state.isTerminal else { return false }
    let touches = recognizer.touches
    if phase == .moved, touches.allSatisfy({ $0.isChanged && $0.phase == phase }) {
      // As in most frames: nothing need be copied.
      guard !touches.isEmpty else { return false }
      send(touches, phase, to: recognizer)
      return true
    }
    for touch in touches where touch.isChanged && touch.phase == phase {
      recognizer.delivered.append(touch)
    }
    guard !recognizer.delivered.isEmpty else { return false }
    // Nobody is to be kept alive by it.
    defer { recognizer.delivered.removeAll(keepingCapacity: true) }
    send(recognizer.delivered, phase, to: recognizer)
    return true
  }

  private func send(
    _ touches: [Touch], _ phase: Touch.Phase, to recognizer: GestureRecognizer
  ) {
    recognizer.noteKeysAndButtons(of: event)
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    default: recognizer.touchesCancelled(touches, with: event)
    }
  }

  // MARK: Leaving

  /// Breaks off what a recognizer does, which the pass has yet to settle.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - reason: Why.
  /// - Returns: Whether there was anything to break off.
  @discardableResult
  func cancel(
    _ recognizer: GestureRecognizer, because reason: GestureRecognizer.FailureReason
  ) -> Bool {
    let attempt = recognizer.attempt
    switch attempt.state {
    case .began where attempt.sentBegan, .changed where attempt.sentBegan:
      recognizer.attempt.enter(.cancelled)
    case .possible, .began, .changed:
      recognizer.attempt.fail()
    case .ended where !attempt.isRecognized:
      recognizer.attempt.fail()
    default:
      return false
    }
    recognizer.failureReason = reason
    return true
  }

  /// Breaks off what goes on in a view and those in it.
  func viewWillLeave(_ view: View) {
    application.menuPresenter.viewWillLeave(view)
    for recognizer in participants where recognizer.view?.isDescendant(of: view) ?? false {
      cancel(recognizer, because: .removed)
    }
    cancelInViews(touches) { $0.view?.isDescendant(of: view) ?? false }
    updateIfIdle()
  }

  /// Looks anew at who waits for whom, since a recognizer's requirements are others now.
  func reconsider(_ recognizer: GestureRecognizer) {
    if recognizer.attempt.isWaiting { recognizer.attempt.needsSettling = true }
    // Those that are done may have been kept from their reset by it.
    hasDecided = true
    updateIfIdle()
  }

  // MARK: Reset

  /// Resets the recognizers that are done, unless a relative by failure requirements is not.
  func resetParticipants() {
    guard hasDecided else { return }
    hasDecided = false
    var waiting: Set<ObjectIdentifier> = []
    for recognizer in participants
    where recognizer.environment === self && isDone(recognizer)
      && !waiting.contains(ObjectIdentifier(recognizer))
    {
      let relatives = relatives(of: recognizer)
      guard !relatives.contains(where: isActive) else {
        waiting.formUnion(relatives.map { ObjectIdentifier($0) })
        continue
      }
      for relative in relatives where isDone(relative) { reset(relative) }
    }
  }

  /// A recognizer and those that it is tied to by failure requirements, however far.
  private func relatives(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    reach(of: recognizer) { $0.requires($1) || $1.requires($0) }
  }

  /// The others that have to finish before a recognizer is reset, in the order of processing.
  func unfinishedRelatives(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    let relatives = relatives(of: recognizer)
    return participants.filter { other in
      other !== recognizer && isActive(other) && relatives.contains { $0 === other }
    }
  }

  private func isDone(_ recognizer: GestureRecognizer) -> Bool {
    let attempt = recognizer.attempt
    return attempt.state.isTerminal && !attempt.isOpen && !attempt.needsSettling
  }

  /// A recognizer and all that a relation leads to from it, however far.
  func reach(
    of recognizer: GestureRecognizer,
    by isRelated: (GestureRecognizer, GestureRecognizer) -> Bool
  ) -> [GestureRecognizer] {
    var reached = [recognizer]
    var next = 0
    while next < reached.count {
      let member = reached[next]
      next += 1
      for other in participants
      where isRelated(member, other) && !reached.contains(where: { $0 === other }) {
        reached.append(other)
      }
    }
    return reached
  }

  func reset(_ recognizer: GestureRecognizer) {
    recognizer.reset()
    for touch in recognizer.touches { touch.gestureRecognizers.removeAll { $0 === recognizer } }
    recognizer.touches.removeAll(keepingCapacity: true)
    recognizer.heldTouches.removeAll(keepingCapacity: true)
    for press in recognizer.presses { press.gestureRecognizers.removeAll { $0 === recognizer } }
    recognizer.presses.removeAll(keepingCapacity: true)
    participants.removeAll { $0 === recognizer }
    timers.removeTimers(of: recognizer)
    recognizer.environment = nil
    recognizer.attempt = Attempt()
    // In its next attempt the others may have to be asked about it anew.
    for other in participants {
      other.attempt.asked.remove(ObjectIdentifier(recognizer))
    }
  }
}
