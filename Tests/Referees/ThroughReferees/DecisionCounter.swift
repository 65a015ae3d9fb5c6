import Gestures

/// Passes an engine's decisions on, and counts the occasions at which touches are sent.
final class DecisionCounter: TouchDecisionObserver {
  /// The number of occasions.
  var count = 0
  private let observer: any TouchDecisionObserver

  init(_ observer: any TouchDecisionObserver) { self.observer = observer }

  func didBind(_ touch: Touch) { observer.didBind(touch) }
  func didCancel(_ touch: Touch) { observer.didCancel(touch) }
  func mayHold(_ touch: Touch, _ recognizer: GestureRecognizer) {
    observer.mayHold(touch, recognizer)
  }
  func didDecide(_ recognizer: GestureRecognizer) { observer.didDecide(recognizer) }
  func didIgnore(_ touch: Touch, _ recognizer: GestureRecognizer) {
    observer.didIgnore(touch, recognizer)
  }
  func didTake(touchesOf recognizer: GestureRecognizer) { observer.didTake(touchesOf: recognizer) }
  func didTake(touchesJoining recognizer: GestureRecognizer) {
    observer.didTake(touchesJoining: recognizer)
  }

  func sendTouches(at time: Double) {
    count += 1
    observer.sendTouches(at: time)
  }
}
