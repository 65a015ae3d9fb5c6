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
    requirementGraph.gatherGroups(of: participants)
    for recognizer in participants where isActive(recognizer) {
      requirementGraph.mark(requirementGraph.group(of: recognizer))
    }
    // A reset may take others away, and their numbers with them.
    done.removeAll(keepingCapacity: true)
    for recognizer in participants
    where isDone(recognizer) && !requirementGraph.isMarked(requirementGraph.group(of: recognizer)) {
      done.append(recognizer)
    }
    for recognizer in done where recognizer.environment === self && isDone(recognizer) {
      reset(recognizer)
    }
    done.removeAll(keepingCapacity: true)
  }

  /// The others that have to finish before a recognizer is reset, in the order of processing.
  func unfinishedRelatives(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    guard recognizer.environment === self else { return [] }
    requirementGraph.gatherGroups(of: participants)
    let group = requirementGraph.group(of: recognizer)
    return participants.filter { other in
      other !== recognizer && isActive(other) && requirementGraph.group(of: other) == group
    }
  }

  private func isDone(_ recognizer: GestureRecognizer) -> Bool {
    let attempt = recognizer.attempt
    return attempt.state.isTerminal && !attempt.isOpen && !attempt.needsSettling
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
  }
}
