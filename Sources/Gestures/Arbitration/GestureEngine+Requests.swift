/// The requests of recognizers and views.
extension GestureEngine {
  /// Adds a recognizer whose state the pass has to settle.
  func noteUnsettled(_ recognizer: GestureRecognizer) { decisions.noteUnsettled(recognizer) }

  /// Records that failure requirements have changed.
  func noteRequirementChange() { decisions.noteRequirementChange() }

  /// Settles a recognizer again if it waits, because its requirements have changed.
  func reconsider(_ recognizer: GestureRecognizer) {
    decisions.reconsider(recognizer)
    updateIfIdle()
  }

  /// The recognizers that must fail before the given one may act, in the order of processing.
  package func recognizersAwaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    decisions.awaited(by: recognizer)
  }

  /// Leaves the window to another engine; no touch or gesture may be under way.
  package func leaveWindow() {
    if window.engine === self { window.engine = nil }
  }

  /// The observer of the decisions about touches; `nil` if there is none.
  package var decisionObserver: (any TouchDecisionObserver)? {
    get { delivery.observer }
    set { delivery.observer = newValue }
  }

  /// Makes the pass look for abandoned recognizers, since the event under way ends touches, and
  /// reports the touches that it cancels.
  func noteEnds() {
    decisions.noteLift()
    guard changedPhases.contains(.cancelled), let observer = delivery.observer else { return }
    for touch in touches where touch.isChanged && touch.phase == .cancelled {
      observer.didCancel(touch)
    }
  }

  /// Releases a touch that a recognizer ignores from now on.
  func noteIgnored(_ touch: Touch, by recognizer: GestureRecognizer) {
    delivery.release(touch, heldBy: recognizer)
    decisions.noteLift()
  }

  /// Breaks off the gestures and touches in a view that leaves the window, and in the views inside
  /// it.
  func viewWillLeave(_ view: View) {
    host?.viewWillLeave(view)
    // What leaves may be small, and the participants many.
    for recognizer in view.participants(of: self) where recognizer.host?.lies(in: view) ?? false {
      recognizer.breakOffAttempt(because: .removed)
    }
    // A view that is told may change recognizers. Their pass must wait: it would take the touch,
    // which is shown to the view as cancelled, for one that is over.
    updateIfIdle { delivery.cancel(touches, in: self) { $0.view?.lies(in: view) ?? false } }
  }
}
