import EngineReferees

@testable import Gestures

/// Records everything that an engine does, in the notation of
/// docs/behaviour-scenarios.md 8.0.
///
/// `V.began{1}` is a call of a view's method, `pan→Began` a change of state, `ACT pan(Began)` an
/// action, with values to show in brackets. All that happens at one time stands on one line.
final class Trace: GestureEngineObserver {
  /// The values of a recognizer to show in brackets behind its actions.
  typealias Values = (GestureRecognizer) -> String

  private(set) var lines: [String] = []
  /// The values to show behind an action.
  var values: Values
  /// The values to show of each touch that a view gets.
  var touchValues: (Touch) -> String = { _ in "" }
  /// The time of a change between events, in seconds, since the engine's time stands still then.
  var moment: Double?
  private var time: Double?
  /// The clock's time when the script began, in seconds; times are shown relative to it.
  var start = 0.0
  /// The names of the fingers, by the number of their touch.
  var fingers: [Int: String] = [:]

  init(values: @escaping Values) {
    self.values = values
  }

  func gestureEngine(
    _ engine: GestureEngine, willSendActionOf recognizer: GestureRecognizer,
    previous: GestureRecognizer.State
  ) {
    let shown = bracketed(values(recognizer))
    note("ACT \(recognizer.name ?? "?")(\(recognizer.state.word))\(shown)", at: engine.now)
  }

  func gestureEngine(
    _ engine: GestureEngine, didChange recognizer: GestureRecognizer,
    to state: GestureRecognizer.State, isWaiting: Bool
  ) {
    let waiting = isWaiting ? "(waiting)" : ""
    note("\(recognizer.name ?? "?")→\(state.word)\(waiting)", at: engine.now)
  }

  func gestureEngine(
    _ engine: GestureEngine, willSend touches: [Touch], phase: Touch.Phase, to view: View
  ) {
    let shown = bracketed(touches.map(touchValues).filter { !$0.isEmpty }.joined(separator: "; "))
    note("\(view.name ?? "?").\(phase){\(names(of: touches))}\(shown)", at: engine.now)
  }

  /// Adds a text to the trace, on the line of its time.
  func note(_ text: String, at now: Double) {
    let now = moment ?? now
    if time == now, let line = lines.popLast() {
      lines.append("\(line), \(text)")
    } else {
      lines.append("\(((now - start) * 1000).shortest) \(text)")
    }
    time = now
  }

  /// The fingers of touches, in the notation.
  func names(of touches: [Touch]) -> String {
    touches.map { fingers[$0.id] ?? "?" }.joined(separator: ",")
  }

  private func bracketed(_ text: String) -> String { text.isEmpty ? "" : "[\(text)]" }
}

extension Double {
  /// The number rounded to three decimals, without zeros at the end.
  var shortest: String { rounded(toPlaces: 3) }

  /// The number rounded to some decimals, without zeros at the end.
  func rounded(toPlaces places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let value = (self * scale).rounded() / scale
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

extension Point {
  /// The point in the notation.
  var shortest: String { "\(x.shortest),\(y.shortest)" }
}
