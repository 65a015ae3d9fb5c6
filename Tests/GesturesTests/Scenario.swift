import Testing

@testable import Gestures

/// A surface, a script, and the expected result, in the notation of
/// docs/behaviour-scenarios.md 8.0.
struct Scenario: CustomTestStringConvertible, Sendable {
  /// The surface of a scenario, with the values that its trace shows.
  final class Stage {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800), name: "W")
    let engine: GestureEngine
    let view: View
    /// The delegates, which recognizers do not keep alive.
    var delegates: [AnyObject] = []
    /// Changes besides the fingers', by their times in milliseconds.
    var moments: [Double: () -> Void] = [:]
    /// The values to show behind an action.
    var values: Trace.Values = { _ in "" }
    /// The values to show of each touch that a view gets.
    var touchValues: (Touch) -> String = { _ in "" }
    /// The record of all that happens.
    let trace = Trace { _ in "" }

    init() {
      engine = GestureEngine(window: window)
      view = View(frame: window.bounds, name: "V")
      view.isMultipleTouchEnabled = true
      window.addSubview(view)
    }

    /// Adds a recognizer to a view, by default to the one that fills the window.
    @discardableResult
    func add<Recognizer: GestureRecognizer>(
      _ name: String, _ recognizer: Recognizer, to view: View? = nil,
      set: (Recognizer) -> Void = { _ in }
    ) -> Recognizer {
      recognizer.name = name
      set(recognizer)
      (view ?? self.view).addGestureRecognizer(recognizer)
      return recognizer
    }

    /// Adds a view to another, by default to the one that fills the window.
    @discardableResult
    func addView(_ name: String, _ frame: Rect, to parent: View? = nil) -> View {
      let view = View(frame: frame, name: name)
      view.isMultipleTouchEnabled = true
      (parent ?? self.view).addSubview(view)
      return view
    }

    /// Gives a recognizer a delegate, and keeps the delegate alive.
    func add(_ delegate: Delegate, to recognizer: GestureRecognizer) {
      recognizer.delegate = delegate
      delegates.append(delegate)
    }

    /// Shows the location and the timestamp of each touch that a view gets.
    func showTouches() {
      touchValues = { [trace] touch in
        let time = (touch.timestamp - trace.start) * 1000
        return "\(touch.location(in: touch.view).shortest) ts \(time.shortest)"
      }
    }

    /// Shows the translation of pans behind their actions.
    func showTranslations() {
      values = { recognizer in
        guard let pan = recognizer as? PanGestureRecognizer else { return "" }
        return "t \(pan.translation(in: pan.view).shortest)"
      }
    }

    /// Adds a text to the trace.
    func note(_ text: String) {
      trace.note(text, at: engine.now)
    }
  }

  /// Start times in seconds, on which results must not depend.
  static let starts: [Double] = [0, 0.1, 1_234_567.25, 86_399.999_999, 31_536_000.3]

  let name: String
  let script: String
  let expected: String
  let prepare: @Sendable (Stage) -> Void

  init(
    _ name: String, _ script: String, expect expected: String,
    on prepare: @escaping @Sendable (Stage) -> Void
  ) {
    (self.name, self.script, self.expected, self.prepare) = (name, script, expected, prepare)
  }

  var testDescription: String { name }

  /// Plays the script from each start time, and expects its trace.
  func check() {
    for start in Self.starts { #expect(run(start: start) == expected, "from \(start) s") }
  }

  /// Plays the script, and returns its trace in the notation of `expected`.
  ///
  /// - Parameter start: The clock's time when the script begins, in seconds.
  /// - Returns: The lines of the trace.
  func run(start: Double = 0) -> String {
    let stage = Stage()
    prepare(stage)
    let trace = stage.trace
    (trace.values, trace.touchValues) = (stage.values, stage.touchValues)
    stage.engine.observer = trace
    Script(script, start: start).play(on: stage.engine, trace: trace, at: stage.moments)
    #expect(stage.engine.participants.isEmpty, "recognizers are left over")
    #expect(stage.engine.touches.isEmpty, "touches are left over")
    #expect(!stage.engine.isHovered, "pointers are left over")
    #expect(stage.engine.nextDeadline == nil, "timers are left over")
    return trace.lines.joined(separator: " · ")
  }
}

/// A delegate whose answers a test sets.
final class Delegate: GestureRecognizerDelegate {
  var shouldBegin = true
  var shouldReceive = true
  var isSimultaneous: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var isRequiredToFail: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var isToRequireFailure: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  private(set) var timesAskedToBegin = 0

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    timesAskedToBegin += 1
    return shouldBegin
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    shouldReceive
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    isSimultaneous(recognizer, other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    isToRequireFailure(recognizer, other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    isRequiredToFail(recognizer, other)
  }
}
