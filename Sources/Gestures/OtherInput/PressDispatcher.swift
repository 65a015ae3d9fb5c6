/// The buttons that are down, and the delivery of their changes.
final class PressDispatcher {
  /// The presses, oldest first.
  private var presses: [Press] = []
  /// The event that all presses share.
  private let event = PressesEvent()
  private let arbiter: Arbiter

  init(arbiter: Arbiter) { self.arbiter = arbiter }

  /// The presses that are down, oldest first.
  var underWay: [Press] { presses }

  /// The event, in the state in which the newest press left it.
  var newestEvent: PressesEvent { event }

  /// Sends a change of a button to recognizers, and then to its responder.
  ///
  /// - Parameters:
  ///   - type: The button. Ignored are a second touch-down of a button that is down and changes of
  ///     a button that is not down.
  ///   - phase: `began`, `changed`, `ended` or `cancelled`.
  ///   - force: The force of the press, from 0 to 1.
  ///   - responder: The responder of a button that comes down.
  ///   - modifierFlags: The modifier keys that are down.
  ///   - engine: The engine, whose time is the time of the change.
  func dispatch(
    _ type: Press.PressType, _ phase: Press.Phase, force: Double, to responder: Responder,
    _ modifierFlags: KeyModifierFlags, in engine: GestureEngine
  ) {
    guard let press = update(type, phase, force: force, to: responder, at: engine.now) else {
      return
    }
    engine.beginEvent()
    event.timestamp = engine.now
    event.modifierFlags = modifierFlags
    event.allPresses = Set(presses)
    if !press.isDown { arbiter.noteLift() }
    engine.process {
      if phase == .began { bind(press, in: engine) }
      for recognizer in engine.participants where receives(press, recognizer) {
        tell(recognizer, of: press)
      }
    }
    engine.process { tellResponder(of: press) }
    guard !press.isDown else { return }
    presses.removeAll { $0 === press }
    event.allPresses = Set(presses)
    for recognizer in engine.participants { recognizer.removeEnded(press) }
  }

  /// Updates a press; `nil` if the change is ignored.
  private func update(
    _ type: Press.PressType, _ phase: Press.Phase, force: Double, to responder: Responder,
    at time: Double
  ) -> Press? {
    let known = presses.first { $0.type == type }
    guard phase != .stationary, (known == nil) == (phase == .began) else { return nil }
    for press in presses { press.phase = .stationary }
    let press = known ?? Press(type, force: force, timestamp: time, to: responder)
    if known == nil { presses.append(press) }
    (press.phase, press.force, press.timestamp) = (phase, force, time)
    return press
  }

  /// Adds a new press to the recognizers in an engine's window that receive it.
  private func bind(_ press: Press, in engine: GestureEngine) {
    press.window = engine.window
    var next = press.responder
    while let responder = next {
      if let view = responder as? View, view.window === engine.window {
        for recognizer in view.recognizers where accepts(press, by: recognizer) {
          recognizer.receive(press)
          recognizer.attempt.hasReceivedPresses = true
          arbiter.noteArrival(of: recognizer)
          engine.enroll(recognizer)
        }
      }
      next = responder.next
    }
  }

  private func accepts(_ press: Press, by recognizer: GestureRecognizer) -> Bool {
    recognizer.allowedPressTypes.contains(press.type) && recognizer.isAllowed
      && !recognizer.attempt.state.isTerminal && recognizer.shouldReceive(event)
      && recognizer.delegate(for: .shouldReceiveEvent)?
        .gestureRecognizer(recognizer, shouldReceive: event) ?? true
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
  }

  private func receives(_ press: Press, _ recognizer: GestureRecognizer) -> Bool {
    !recognizer.attempt.state.isTerminal && recognizer.presses.contains { $0 === press }
  }

  private func tell(_ recognizer: GestureRecognizer, of press: Press) {
    let goesOn = recognizer.attempt.sentBegan
    recognizer.noteKeysAndButtons(of: event)
    switch press.phase {
    case .began: recognizer.pressesBegan([press], with: event)
    case .ended: recognizer.pressesEnded([press], with: event)
    case .cancelled: recognizer.pressesCancelled([press], with: event)
    default: recognizer.pressesChanged([press], with: event)
    }
    if goesOn, !recognizer.attempt.state.isTerminal { recognizer.decide(.changed) }
  }

  private func tellResponder(of press: Press) {
    switch press.phase {
    case .began: press.responder?.pressesBegan([press], with: event)
    case .ended: press.responder?.pressesEnded([press], with: event)
    case .cancelled: press.responder?.pressesCancelled([press], with: event)
    default: press.responder?.pressesChanged([press], with: event)
    }
  }
}
