extension GestureEngine {
  /// Sends each recognizer its touches that changed in the event.
  func sendToRecognizers() {
    let phases = changedPhases
    let event = event
    let list = participants
    list.forEachUnretained { recognizer in
      if !recognizer.attempt.state.isTerminal { send(event, phases, to: recognizer) }
    }
  }

  private func send(_ event: Event, _ phases: PhaseSet, to recognizer: GestureRecognizer) {
    let goesOn = recognizer.attempt.sentBegan
    var (hasNews, hasEnded) = (false, false)
    if phases.contains(.began), passOn(.began, of: event, to: recognizer) { hasNews = true }
    if phases.contains(.moved), passOnMoves(of: event, to: recognizer) { hasNews = true }
    if phases.contains(.ended), passOn(.ended, of: event, to: recognizer) {
      (hasNews, hasEnded) = (true, true)
    }
    if phases.contains(.cancelled), passOn(.cancelled, of: event, to: recognizer) {
      hasNews = true
    }
    // The engine, not the recognizer, sets a gesture under way to `changed` whenever one of its
    // fingers comes down, moves or is lifted. A finger that changes without moving does not count.
    guard goesOn, hasNews, !recognizer.attempt.state.isTerminal else { return }
    // The action sees only the fingers that are left.
    if hasEnded, recognizer.fingersDown > 0 { recognizer.removeLiftedTouches() }
    recognizer.decide(.changed)
  }

  /// Sends a recognizer its touches that have moved or changed in another way.
  ///
  /// - Returns: True if a touch changed its location.
  private func passOnMoves(of event: Event, to recognizer: GestureRecognizer) -> Bool {
    let touches = recognizer.touches
    let isElsewhere = touches.isAnyElsewhere
    if touches.areAllBrought(to: .moved), !recognizer.attempt.state.isTerminal {
      // The usual case: nothing needs to be copied.
      tell(recognizer, of: touches, .moved, event)
      return isElsewhere
    }
    return passOn(.moved, of: event, to: recognizer) && isElsewhere
  }

  /// Sends a recognizer its touches that entered a phase in the event.
  ///
  /// - Returns: True if there was such a touch.
  private func passOn(
    _ phase: Touch.Phase, of event: Event, to recognizer: GestureRecognizer
  ) -> Bool {
    guard !recognizer.attempt.state.isTerminal else { return false }
    let touches = recognizer.touches
    if touches.areAllBrought(to: phase) {
      // The usual case: nothing needs to be copied.
      tell(recognizer, of: touches, phase, event)
      return true
    }
    for touch in touches where touch.isChanged && touch.phase == phase {
      recognizer.delivered.append(touch)
    }
    guard !recognizer.delivered.isEmpty else { return false }
    // The list must not keep touches alive.
    defer { recognizer.delivered.clear() }
    tell(recognizer, of: recognizer.delivered, phase, event)
    return true
  }

  /// Calls a recognizer's method for a phase.
  private func tell(
    _ recognizer: GestureRecognizer, of touches: [Touch], _ phase: Touch.Phase, _ event: Event
  ) {
    recognizer.noteKeysAndButtons(of: event)
    guard recognizer.isOfOwnClass else {
      return tell(recognizer, of: Set(touches), phase, event)
    }
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    default: recognizer.touchesCancelled(touches, with: event)
    }
  }

  /// Calls the method with UIKit's signature, for recognizers of the program's own classes.
  private func tell(
    _ recognizer: GestureRecognizer, of touches: Set<Touch>, _ phase: Touch.Phase,
    _ event: Event
  ) {
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    default: recognizer.touchesCancelled(touches, with: event)
    }
  }

  // MARK: Actions

  /// Sends the actions of a recognizer that are due.
  func sendActions(of recognizer: GestureRecognizer) {
    while let action = recognizer.attempt.nextAction() {
      if action.state != .changed { report(recognizer, action.state) }
      recognizer.present(action.state)
      if let listener {
        listener.gestureEngine(self, willSendActionOf: recognizer, previous: action.previous)
      }
      recognizer.callTargets(presenting: action.state)
    }
  }

  /// Reports a state to the observer, once per attempt.
  func report(
    _ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, isWaiting: Bool = false
  ) {
    guard recognizer.attempt.isFirstReport(of: state) else { return }
    listener?.gestureEngine(self, didChange: recognizer, to: state, isWaiting: isWaiting)
  }
}
