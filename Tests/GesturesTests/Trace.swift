@testable import Gestures

/// Records everything that an engine does, in the notation of
/// docs/behaviour-scenarios.md 8.0.
///
/// `V.began{1}` is a call of a view's method, `pan→Began` a change of state, `ACT pan(Began)` an
/// action, with what is to be shown of each in brackets. Things that happen at one time stand on
/// one line.
final class Trace: GestureEngineObserver {
  /// What to show of a recognizer in brackets behind its actions.
  typealias Values = (GestureRecognizer) -> String

  private(set) var lines: [String] = []
  /// What to show behind an action.
  var values: Values
  /// What to show of each touch that a view is told of.
  var touchValues: (Touch) -> String = { _ in "" }
  /// When something is done between events, in seconds; the engine's own time stands still
  /// then.
  var moment: Double?
  private var time: Double?
  /// Where the clock stood when the script began, in seconds: times are shown from there.
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

  /// Writes something down.
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
  /// The number rounded to three decimals, without those that are zero.
  var shortest: String { rounded(toPlaces: 3) }

  /// The number rounded to some decimals, without those that are zero.
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
