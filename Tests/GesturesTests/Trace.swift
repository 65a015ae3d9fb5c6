@testable import Gestures

/// Writes down all that an environment does, in the notation of the behaviour document.
///
/// `V.began{1}` is a call of a view's method, `pan→Began` a change of state, `ACT pan(Began)` an
/// action. Things that happen at one time stand on one line.
final class Trace: GestureEnvironmentObserver {
  /// What to show of a recognizer in brackets behind its actions.
  typealias Values = (GestureRecognizer) -> String

  private(set) var lines: [String] = []
  private let values: Values
  private var time: Double?
  /// Where the clock stood when the script began, in seconds: times are shown from there.
  var start = 0.0
  /// The names of the fingers, by the number of their touch.
  var fingers: [Int: String] = [:]

  init(values: @escaping Values) {
    self.values = values
  }

  func gestureEnvironment(
    _ environment: GestureEnvironment, willSendActionOf recognizer: GestureRecognizer,
    previous: GestureRecognizer.State
  ) {
    let shown = values(recognizer)
    let brackets = shown.isEmpty ? "" : "[\(shown)]"
    add("ACT \(recognizer.name ?? "?")(\(recognizer.state.word))\(brackets)", environment)
  }

  func gestureEnvironment(
    _ environment: GestureEnvironment, didChange recognizer: GestureRecognizer,
    to state: GestureRecognizer.State, isWaiting: Bool
  ) {
    add("\(recognizer.name ?? "?")→\(state.word)\(isWaiting ? "(waiting)" : "")", environment)
  }

  func gestureEnvironment(
    _ environment: GestureEnvironment, willSend touches: [Touch], phase: Touch.Phase, to view: View
  ) {
    let names = touches.map { fingers[$0.id] ?? "?" }.joined(separator: ",")
    add("\(view.name ?? "?").\(phase){\(names)}", environment)
  }

  private func add(_ text: String, _ environment: GestureEnvironment) {
    if time == environment.now, let line = lines.popLast() {
      lines.append("\(line), \(text)")
    } else {
      lines.append("\(((environment.now - start) * 1000).shortest) \(text)")
    }
    time = environment.now
  }
}

extension GestureRecognizer.State {
  /// The state's name in the notation.
  var word: String {
    switch self {
    case .possible: "Possible"
    case .began: "Began"
    case .changed: "Changed"
    case .ended: "Ended"
    case .cancelled: "Cancelled"
    case .failed: "Failed"
    }
  }
}

extension Double {
  /// The number rounded to three decimals, without those that are zero.
  var shortest: String {
    let value = (self * 1000).rounded() / 1000
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

extension Point {
  /// The point in the notation.
  var shortest: String { "\(x.shortest),\(y.shortest)" }
}
