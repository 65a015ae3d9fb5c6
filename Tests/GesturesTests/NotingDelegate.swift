@testable import Gestures

/// Records each question for permission to begin, with the recognizer's values:
/// `pan begin?[t 2,0]`.
final class NotingDelegate: GestureRecognizerDelegate {
  private unowned let stage: Scenario.Stage

  init(on stage: Scenario.Stage) {
    self.stage = stage
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    stage.note("\(recognizer.name ?? "") begin?[\(stage.values(recognizer))]")
    return true
  }
}

extension Scenario.Stage {
  /// Gives a recognizer a delegate that notes the recognizer's values when it is about to begin.
  func noteQuestions(of recognizer: GestureRecognizer) {
    let delegate = NotingDelegate(on: self)
    delegates.append(delegate)
    recognizer.delegate = delegate
  }
}
