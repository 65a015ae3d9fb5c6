@testable import Gestures

/// Notes what a stage shows of a recognizer that asks whether it may begin: `pan begin?[t 2,0]`.
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
  /// Has a recognizer's delegate note what the recognizer shows when it is about to begin.
  func noteQuestions(of recognizer: GestureRecognizer) {
    let delegate = NotingDelegate(on: self)
    delegates.append(delegate)
    recognizer.delegate = delegate
  }
}
