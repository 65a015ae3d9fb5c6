extension GestureEngine {
  /// Puts a recognizer among those with an attempt under way.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - index: The likely index of the recognizer among those of its view.
  func enroll(_ recognizer: GestureRecognizer, index: Int? = nil) {
    needsUpdate = true
    guard recognizer.engine == nil, let view = recognizer.host else { return }
    recognizer.engine = self
    recognizer.failureReason = nil
    newestEnrollment += 1
    let place = Attempt.Place(
      depth: view.depth, index: view.index(of: recognizer, near: index) ?? 0,
      enrollment: newestEnrollment)
    recognizer.attempt.place = place
    var (low, high) = (0, participants.count)
    while low < high {
      let middle = low + (high - low) / 2
      if participants[middle].attempt.place.precedes(place) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    participants.insert(recognizer, at: low)
    noteRequirementChange()
  }

  /// Sends each recognizer its touches of the event.
  func sendToRecognizers() {
    for recognizer in participants where !recognizer.attempt.state.isTerminal {
      let goesOn = recognizer.attempt.sentBegan
      let hasBegun = passOn(.began, to: recognizer)
      let isElsewhere =
        changedPhases.contains(.moved) && recognizer.touches.contains(where: \.isElsewhere)
      let hasMoved = passOn(.moved, to: recognizer) && isElsewhere
      let hasEnded = passOn(.ended, to: recognizer)
      let hasNews = passOn(.cancelled, to: recognizer) || hasBegun || hasMoved || hasEnded
      // A gesture under way is `changed` by the engine, not by its recognizer, whenever one of
      // its fingers comes down, moves or is lifted; what a finger does without moving changes none.
      guard goesOn, hasNews, !recognizer.attempt.state.isTerminal else { continue }
      // Its action counts the fingers that are left.
      if hasEnded, recognizer.fingersDown > 0 { recognizer.touches.removeAll { !$0.isDown } }
      recognizer.decide(.changed)
    }
  }

  /// Tells a recognizer of its touches that the event has brought to a phase.
  ///
  /// - Returns: True if there was one.
  private func passOn(_ phase: Touch.Phase, to recognizer: GestureRecognizer) -> Bool {
    guard changedPhases.contains(phase), !recognizer.attempt.state.isTerminal else { return false }
    let touches = recognizer.touches
    if phase == .moved, touches.allSatisfy({ $0.isChanged && $0.phase == phase }) {
      // As in most frames: nothing need be copied.
      guard !touches.isEmpty else { return false }
      tell(recognizer, of: touches, phase)
      return true
    }
    for touch in touches where touch.isChanged && touch.phase == phase {
      recognizer.delivered.append(touch)
    }
    guard !recognizer.delivered.isEmpty else { return false }
    // Nobody is to be kept alive by it.
    defer { recognizer.delivered.removeAll(keepingCapacity: true) }
    tell(recognizer, of: recognizer.delivered, phase)
    return true
  }

  /// Calls the method of a recognizer that is for a phase.
  private func tell(
    _ recognizer: GestureRecognizer, of touches: [Touch], _ phase: Touch.Phase
  ) {
    recognizer.noteKeysAndButtons(of: event)
    guard recognizer.isOfOwnClass else {
      return tell(recognizer, of: Set(touches), phase)
    }
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    default: recognizer.touchesCancelled(touches, with: event)
    }
  }

  /// Calls that method of a recognizer of the program's own class, in UIKit's shape.
  private func tell(
    _ recognizer: GestureRecognizer, of touches: Set<Touch>, _ phase: Touch.Phase
  ) {
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
      recognizer.decide(.cancelled)
    case .possible, .began, .changed:
      recognizer.decide(.failed)
    case .ended where !attempt.isRecognized:
      recognizer.decide(.failed)
    default:
      return false
    }
    recognizer.failureReason = reason
    noteUnsettled(recognizer)
    return true
  }

  /// Breaks off what goes on in a view and those in it.
  func viewWillLeave(_ view: View) {
    application.menuPresenter.viewWillLeave(view)
    for recognizer in participants where recognizer.host?.lies(in: view) ?? false {
      cancel(recognizer, because: .removed)
    }
    viewDelivery.cancel(touches, in: self) { $0.view?.lies(in: view) ?? false }
    updateIfIdle()
  }

  // MARK: Reset

  /// Resets the recognizers that are done, unless a relative by failure requirements is not.
  func resetParticipants() {
    guard hasDecided else { return }
    hasDecided = false
    // A reset may take others away.
    gatherDone()
    guard !done.isEmpty else { return }
    updateRequirementGraph()
    requirementGraph.markGroups(withAny: \.isActive)
    done.removeAll(where: requirementGraph.isGroupMarked)
    for recognizer in done where recognizer.engine === self && recognizer.isDone {
      reset(recognizer)
    }
    done.removeAll(keepingCapacity: true)
  }

  private func gatherDone() {
    // A span, since a loop over an array retains each element.
    let candidates = participants
    let span = candidates.span
    for index in span.indices
    where span[index].attempt.state.isTerminal && !span[index].attempt.needsSettling
      && (span[index].attempt.isRecognized || span[index].attempt.state != .ended)
    {
      done.append(span[index])
    }
  }

  /// The others that have to finish before a recognizer is reset, in the order of processing.
  func unfinishedRelatives(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    guard recognizer.engine === self else { return [] }
    updateRequirementGraph()
    return requirementGraph.relatives(of: recognizer, where: \.isActive)
  }

  func reset(_ recognizer: GestureRecognizer) {
    recognizer.reset()
    for touch in recognizer.touches { touch.receivers.removeFirst(recognizer) }
    recognizer.touches.removeAll(keepingCapacity: true)
    recognizer.heldTouches.removeAll(keepingCapacity: true)
    for press in recognizer.presses { press.receivers.removeFirst(recognizer) }
    recognizer.presses.removeAll(keepingCapacity: true)
    participants.removeFirst(recognizer)
    recognized.removeFirst(recognizer)
    requirementGraph.remove(recognizer)
    timers.removeTimers(of: recognizer)
    recognizer.engine = nil
    recognizer.decide(.possible)
  }
}

extension [GestureRecognizer] {
  /// Removes a recognizer that is in the list once at most: quickly if it is one of the first, as
  /// when recognizers are reset in the order of processing.
  fileprivate mutating func removeFirst(_ recognizer: GestureRecognizer) {
    if let index = firstIndex(where: { $0 === recognizer }) { remove(at: index) }
  }
}
