@testable import Gestures

/// A pan that notes its messages: `pan.began{1}`, and `pan.reset`.
final class NotingPan: PanGestureRecognizer {
  private unowned let stage: Scenario.Stage

  init(on stage: Scenario.Stage) {
    self.stage = stage
    super.init()
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    note("began", touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    note("moved", touches)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    note("ended", touches)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    note("cancelled", touches)
    super.touchesCancelled(touches, with: event)
  }

  override func reset() {
    stage.note("\(name ?? "?").reset")
    super.reset()
  }

  private func note(_ word: String, _ touches: [Touch]) {
    stage.note("\(name ?? "?").\(word){\(stage.trace.names(of: touches))}")
  }
}
