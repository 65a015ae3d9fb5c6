@testable import Gestures

/// Records why recognizers fail or are cancelled, and which recognizers each touch reaches.
final class ExplanationListener: GestureEngineObserver {
  var reasons: [String] = []
  var touches: [String] = []

  func gestureEngine(
    _ engine: GestureEngine, didChange recognizer: GestureRecognizer,
    to state: GestureRecognizer.State, isWaiting: Bool
  ) {
    let name = recognizer.name ?? "?"
    if isWaiting {
      let awaited = engine.recognizersAwaited(by: recognizer).map { $0.name ?? "?" }
      reasons.append("\(name) waits for \(awaited.joined(separator: ","))")
    } else if state == .failed || state == .cancelled {
      reasons.append("\(name) \(recognizer.failureReason.map { "\($0)" } ?? "-")")
    }
  }

  func gestureEngine(
    _ engine: GestureEngine, willSendActionOf recognizer: GestureRecognizer,
    previous: GestureRecognizer.State
  ) {}

  func gestureEngine(
    _ engine: GestureEngine, willSend touches: [Touch], phase: Touch.Phase,
    to view: View
  ) {}

  func gestureEngine(
    _ engine: GestureEngine, didBind touch: Touch, refusals: [TouchRefusal]
  ) {
    let receivers = touch.receivers.map { $0.name ?? "?" }.joined(separator: ",")
    var text = "\(touch.id) \(touch.view?.name ?? "-")\(touch.isNoneOfItsView ? " none" : "")"
    text += " [\(receivers)]"
    for refusal in refusals {
      text += " \(refusal.recognizer.name ?? "?") \(refusal.reason.rawValue)"
      for other in refusal.unfinished { text += " \(other.name ?? "?")" }
    }
    touches.append(text)
  }

  /// Plays a script on a surface, and returns the recorded explanations.
  static func explain(_ script: String, on prepare: (Scenario.Stage) -> Void) -> ExplanationListener
  {
    let stage = Scenario.Stage()
    prepare(stage)
    let listener = ExplanationListener()
    stage.engine.observer = listener
    Script(script).play(
      on: stage.engine, trace: Trace(values: { _ in "" }), at: stage.moments)
    return listener
  }
}
