extension GestureEngine {
  /// Sends what happened to a physical button.
  ///
  /// When it comes down the press gets its responder and its recognizers, and keeps them: those of
  /// the views from the responder up the chain that allow its type. They are told first, then the
  /// responder is, whatever the recognizers make of it. Timers due before it fire first. A
  /// press that comes from within an action or a view's method is sent after the event under way,
  /// which is reported (`onMisuse`).
  ///
  /// - Parameters:
  ///   - type: Which button. A second press of one that is down is passed over, and so is the rest
  ///     of one that never came down.
  ///   - phase: `began`, `changed`, `ended` or `cancelled`.
  ///   - force: How hard it is pressed, from 0 to 1.
  ///   - time: When it happened, in seconds; a time before the newest counts as that.
  ///   - responder: Who is told of a button that comes down: the first responder, or the window
  ///     where there is none.
  ///   - modifierFlags: The modifier keys that are down.
  public func sendPress(
    _ type: Press.PressType, _ phase: Press.Phase, force: Double = 1, at time: Double,
    to responder: Responder? = nil, modifierFlags: KeyModifierFlags = []
  ) {
    guard mayTakeIn() else {
      return postpone {
        $0.sendPress(
          type, phase, force: force, at: time, to: responder, modifierFlags: modifierFlags)
      }
    }
    accept(type, phase, force: force, at: time, to: responder, modifierFlags)
    endTakingIn()
  }

  private func accept(
    _ type: Press.PressType, _ phase: Press.Phase, force: Double, at time: Double,
    to responder: Responder?, _ modifierFlags: KeyModifierFlags
  ) {
    guard force.isFinite, let time = checked(time) else { return }
    fireTimers(before: time, inclusive: false)
    timers.advance(to: time)
    let receiver = responder ?? window.firstResponder ?? window
    guard let press = take(type, phase, force: force, to: receiver) else { return }
    beginEvent()
    pressesEvent.timestamp = now
    pressesEvent.modifierFlags = modifierFlags
    pressesEvent.allPresses = Set(presses)
    process {
      if phase == .began { bind(press) }
      for recognizer in participants where receives(press, recognizer) {
        send(press, to: recognizer)
      }
    }
    process { tellResponder(of: press) }
    guard !press.isDown else { return }
    presses.removeAll { $0 === press }
    pressesEvent.allPresses = Set(presses)
    for recognizer in participants { recognizer.presses.removeAll { $0 === press } }
  }

  /// Brings a press up to date; `nil` where there is nothing to tell.
  private func take(
    _ type: Press.PressType, _ phase: Press.Phase, force: Double, to responder: Responder
  ) -> Press? {
    let known = presses.first { $0.type == type }
    guard phase != .stationary, (known == nil) == (phase == .began) else { return nil }
    for press in presses { press.phase = .stationary }
    let press = known ?? Press(type, force: force, timestamp: now, to: responder)
    if known == nil { presses.append(press) }
    (press.phase, press.force, press.timestamp) = (phase, force, now)
    return press
  }

  /// Gives a new press the recognizers that receive it.
  private func bind(_ press: Press) {
    press.window = window
    var next = press.responder
    while let responder = next {
      if let view = responder as? View, view.window === window {
        for recognizer in view.recognizers where accepts(press, by: recognizer) {
          recognizer.presses.append(press)
          recognizer.attempt.hasReceivedPresses = true
          noteArrival(of: recognizer)
          press.receivers.append(recognizer)
          enroll(recognizer)
        }
      }
      next = responder.next
    }
  }

  private func accepts(_ press: Press, by recognizer: GestureRecognizer) -> Bool {
    recognizer.allowedPressTypes.contains(press.type) && recognizer.isAllowed
      && !recognizer.attempt.state.isTerminal && recognizer.shouldReceive(pressesEvent)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: pressesEvent) ?? true
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
  }

  private func receives(_ press: Press, _ recognizer: GestureRecognizer) -> Bool {
    !recognizer.attempt.state.isTerminal && recognizer.presses.contains { $0 === press }
  }

  private func send(_ press: Press, to recognizer: GestureRecognizer) {
    let goesOn = recognizer.attempt.sentBegan
    recognizer.noteKeysAndButtons(of: pressesEvent)
    switch press.phase {
    case .began: recognizer.pressesBegan([press], with: pressesEvent)
    case .ended: recognizer.pressesEnded([press], with: pressesEvent)
    case .cancelled: recognizer.pressesCancelled([press], with: pressesEvent)
    default: recognizer.pressesChanged([press], with: pressesEvent)
    }
    if goesOn, !recognizer.attempt.state.isTerminal { recognizer.decide(.changed) }
  }

  private func tellResponder(of press: Press) {
    switch press.phase {
    case .began: press.responder?.pressesBegan([press], with: pressesEvent)
    case .ended: press.responder?.pressesEnded([press], with: pressesEvent)
    case .cancelled: press.responder?.pressesCancelled([press], with: pressesEvent)
    default: press.responder?.pressesChanged([press], with: pressesEvent)
    }
  }
}
