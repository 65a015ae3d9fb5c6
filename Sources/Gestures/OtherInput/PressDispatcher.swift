/// The buttons that are down, and the way of what happens to them.
final class PressDispatcher {
  /// The presses, oldest first.
  private var presses: [Press] = []
  /// The event that all presses share.
  private let event = PressesEvent()
  private let arbiter: Arbiter

  init(arbiter: Arbiter) { self.arbiter = arbiter }

  /// The presses that are down, oldest first.
  var underWay: [Press] { presses }

  /// The event, as the newest press left it.
  var newestEvent: PressesEvent { event }

  /// Sends what happened to a button to recognizers, and then to its responder.
  ///
  /// - Parameters:
  ///   - type: Which button. A second press of one that is down is passed over, and so is the rest
  ///     of one that never came down.
  ///   - phase: `began`, `changed`, `ended` or `cancelled`.
  ///   - force: How hard it is pressed, from 0 to 1.
  ///   - responder: Who is told of a button that comes down.
  ///   - modifierFlags: The modifier keys that are down.
  ///   - engine: The engine, whose time is that of the press.
  func dispatch(
    _ type: Press.PressType, _ phase: Press.Phase, force: Double, to responder: Responder,
    _ modifierFlags: KeyModifierFlags, in engine: GestureEngine
  ) {
    guard let press = take(type, phase, force: force, to: responder, at: engine.now) else { return }
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
    for recognizer in engine.participants { recognizer.presses.removeAll { $0 === press } }
  }

  /// Brings a press up to date; `nil` where there is nothing to tell.
  private func take(
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

  /// Gives a new press the recognizers of an engine's window that receive it.
  private func bind(_ press: Press, in engine: GestureEngine) {
    press.window = engine.window
    var next = press.responder
    while let responder = next {
      if let view = responder as? View, view.window === engine.window {
        for recognizer in view.recognizers where accepts(press, by: recognizer) {
          recognizer.presses.append(press)
          recognizer.attempt.hasReceivedPresses = true
          arbiter.noteArrival(of: recognizer)
          press.receivers.append(recognizer)
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
