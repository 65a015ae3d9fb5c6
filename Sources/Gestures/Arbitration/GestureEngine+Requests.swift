/// The requests of recognizers and views.
extension GestureEngine {
  /// Notes that a recognizer has come to a state that the pass has to settle.
  func noteUnsettled(_ recognizer: GestureRecognizer) { decisions.noteUnsettled(recognizer) }

  /// Notes that something changed that decides which recognizers prevent each other.
  func noteRuleChange() { decisions.noteRuleChange() }

  /// Notes that requirements have changed.
  func noteRequirementChange() { decisions.noteRequirementChange() }

  /// Settles a recognizer again if it waits, since its requirements have changed.
  func reconsider(_ recognizer: GestureRecognizer) {
    decisions.reconsider(recognizer)
    updateIfIdle()
  }

  /// The recognizers that have to fail before another may act, in the order of processing.
  package func recognizersAwaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    decisions.recognizersAwaited(by: recognizer)
  }

  /// Notes that a recognizer receives no more of a touch.
  func noteIgnored(_ touch: Touch, by recognizer: GestureRecognizer) {
    delivery.release(touch, heldBy: recognizer)
    decisions.noteLift()
  }

  /// Breaks off what goes on in a view and those in it.
  func viewWillLeave(_ view: View) {
    application.menuPresenter.viewWillLeave(view)
    for recognizer in participants where recognizer.host?.lies(in: view) ?? false {
      recognizer.breakOffAttempt(because: .removed)
    }
    delivery.cancel(touches, in: self) { $0.view?.lies(in: view) ?? false }
    updateIfIdle()
  }
}
