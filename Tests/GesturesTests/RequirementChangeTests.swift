import Testing

@testable import Gestures

/// Failure requirements that change while recognizers decide.
struct RequirementChangeTests {
  /// Begins a long press that a pan under way requires to fail.
  ///
  /// The last action of that pan, a, makes another pan under way, b, require the same.
  ///
  /// - Parameter order: The names of the pans, in the order of processing.
  /// - Returns: The line of the trace for that time.
  private static func lineOfPress(order: [String]) -> String? {
    let stage = Scenario.Stage()
    let left = stage.addView("A", Rect(x: 0, y: 0, width: 200, height: 800))
    let press = stage.add("lp", LongPressGestureRecognizer(), to: left)
    var pans: [String: PanGestureRecognizer] = [:]
    for name in order {
      let delegate = Delegate()
      delegate.isSimultaneous = { _, _ in true }
      pans[name] = stage.add(name, PanGestureRecognizer()) { stage.add(delegate, to: $0) }
    }
    guard let first = pans["a"], let second = pans["b"] else { return nil }
    first.require(toFail: press)
    first.addListener(second, action: nil) { [unowned press] second, first in
      if first.state == .cancelled { second.require(toFail: press) }
    }
    stage.engine.observer = stage.trace
    Script("0 d1 300,100 · 16 m1 315,100 · 100 d2 100,100 · 700 c1 & c2").play(
      on: stage.engine, trace: stage.trace)
    return stage.trace.lines.first { $0.hasPrefix("600 ") }
  }

  @Test func `a requirement made in an action counts for recognizers processed later`() {
    let cancelled = "600 lp→Began, ACT lp(Began), a→Cancelled, ACT a(Cancelled)"
    #expect(
      Self.lineOfPress(order: ["a", "b"]) == cancelled + ", b→Cancelled, ACT b(Cancelled)")
    #expect(Self.lineOfPress(order: ["b", "a"]) == cancelled)
  }
}
