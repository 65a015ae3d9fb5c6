import Testing

@testable import Gestures

/// The delegate of a recognizer that follows a pointer: docs/behaviour.md 4.9.
struct HoverDelegateTests {
  /// Plays a script with a hover recognizer on V that has a delegate.
  private func play(_ script: String, _ delegate: any GestureRecognizerDelegate) -> String {
    let stage = Scenario.Stage()
    stage.add("h", HoverGestureRecognizer()) { $0.delegate = delegate }
    let trace = Trace { _ in "" }
    stage.engine.observer = trace
    Script(script).play(on: stage.engine, trace: trace)
    return trace.lines.joined(separator: " · ")
  }

  @Test func `a delegate is asked for permission to begin once for each pointer`() {
    let delegate = Delegate()
    delegate.shouldBegin = false
    let script = "0 h1 10,10 · 16 h1 11,10 · 32 h1 12,10 · 48 o1 · 64 h1 1,1 · 80 o1"
    #expect(play(script, delegate) == "0 h→Failed · 64 h→Failed")
    #expect(delegate.timesAskedToBegin == 2)
  }

  /// Counts questions, and refuses events.
  private final class EventRefusingDelegate: GestureRecognizerDelegate {
    var (events, touches) = (0, 0)
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
      events += 1
      return false
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      touches += 1
      return true
    }
  }

  @Test func `a delegate is asked once about a pointer's event, and never about touches`() {
    let delegate = EventRefusingDelegate()
    #expect(
      play("0 h1 10,10 · 16 h1 11,10 · 32 o1 · 48 d2 10,10 · 64 u2", delegate)
        == "48 V.began{2} · 64 V.ended{2}")
    #expect(delegate.events == 1)
    #expect(delegate.touches == 0)
  }

  /// Removes or disables the recognizer while it is asked.
  private final class ActingDelegate: GestureRecognizerDelegate {
    var act: (GestureRecognizer) -> Void = { _ in }
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      act(recognizer)
      return true
    }
  }

  @Test func `a recognizer that its delegate removes or disables fails`() {
    let delegate = ActingDelegate()
    delegate.act = { recognizer in recognizer.view?.removeGestureRecognizer(recognizer) }
    #expect(play("0 h1 10,10 · 16 h1 11,10 · 32 o1", delegate) == "0 h→Failed")
    delegate.act = { recognizer in recognizer.isEnabled = false }
    #expect(play("0 h1 10,10 · 16 h1 11,10 · 32 o1", delegate) == "0 h→Failed")
  }
}
