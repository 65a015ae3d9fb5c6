import EngineReferees
import Testing

@testable import Gestures

/// Changes that actions, delegates, views and callers make during an event: docs/behaviour.md 1.6.
struct InterventionTests {
  @Test(arguments: scenarios)
  func `changes during an event take effect by the rules`(_ scenario: Scenario) {
    scenario.check()
  }

  private final class Log {
    var lines: [String] = []
  }

  /// Runs a closure when its touches move, and never recognizes.
  private final class ClosureRecognizer: GestureRecognizer {
    var onMove: () -> Void = {}
    override func touchesMoved(_ touches: [Touch], with event: Event) { onMove() }
  }

  /// Begins when its first finger comes down, and ends when it is lifted.
  private final class TouchDownRecognizer: GestureRecognizer {
    override func touchesBegan(_ touches: [Touch], with event: Event) { state = .began }
    override func touchesEnded(_ touches: [Touch], with event: Event) { state = .ended }
  }

  /// Records its state when it is reset.
  private final class ResetRecordingRecognizer: GestureRecognizer {
    var seen: [String] = []
    override func touchesBegan(_ touches: [Touch], with event: Event) { state = .ended }
    override func reset() {
      seen.append("\(state.word) \(numberOfTouches)")
      state = .began
    }
  }

  /// Disables a recognizer when it is asked for permission to begin.
  private final class DisablingDelegate: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      recognizer.isEnabled = false
      return true
    }
  }

  private static func allowAll(_ stage: Scenario.Stage, for recognizer: GestureRecognizer) {
    let delegate = Delegate()
    delegate.isSimultaneous = { _, _ in true }
    recognizer.delegate = delegate
    stage.delegates.append(delegate)
  }

  static let scenarios: [Scenario] = [
    Scenario(
      "a gesture that its own action disables and enables again is cancelled",
      "0 d1 100,100 · 16 m1 115,100 · 32 m1 130,100 · 48 u1",
      expect: "0 V.began{1} · 16 pan→Began, ACT pan(Began), pan→Cancelled, ACT pan(Cancelled), "
        + "V.cancelled{1}"
    ) { stage in
      stage.add("pan", PanGestureRecognizer()) { pan in
        pan.addTarget(stage.view) { _, recognizer in
          guard recognizer.state == .began else { return }
          recognizer.isEnabled = false
          recognizer.isEnabled = true
        }
      }
    },
    Scenario(
      "a tap that another's action disables does not recognize", "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1} · 80 a→Ended, ACT a(Ended), V.cancelled{1}, b→Failed"
    ) { stage in
      let second = TapGestureRecognizer()
      stage.add("a", TapGestureRecognizer()) { tap in
        allowAll(stage, for: tap)
        tap.addTarget(stage.view) { _, _ in second.isEnabled = false }
      }
      stage.add("b", second)
    },
    Scenario(
      "a recognizer that another one disables during an event fails",
      "0 d1 100,100 · 16 m1 115,100 · 32 u1",
      expect: "0 V.began{1} · 16 lp→Failed, pan→Began, ACT pan(Began), V.cancelled{1} "
        + "· 32 pan→Ended, ACT pan(Ended), m→Failed"
    ) { stage in
      let press = LongPressGestureRecognizer()
      press.allowableMovement = 50
      stage.add("m", ClosureRecognizer()) { recognizer in
        allowAll(stage, for: recognizer)
        recognizer.onMove = { press.isEnabled = false }
      }
      stage.add("lp", press)
      stage.add("pan", PanGestureRecognizer())
    },
    Scenario(
      "a recognizer that its delegate disables when asked fails",
      "0 d1 100,100 · 16 m1 115,100 · 32 u1",
      expect: "0 V.began{1} · 16 pan→Failed, V.moved{1} · 32 V.ended{1}"
    ) { stage in
      let delegate = DisablingDelegate()
      stage.delegates.append(delegate)
      stage.add("pan", PanGestureRecognizer()) { $0.delegate = delegate }
    },
    Scenario(
      "a view that another removes gets only a cancellation",
      "0 d1 100,100 & d2 300,100 · 16 m1 101,100 & m2 301,100 · 32 u1 & u2",
      expect: "0 A.began{1}, B.began{2} · 16 A.moved{1}, B.cancelled{2} · 32 A.ended{1}"
    ) { stage in
      let (left, right) = ClosureView.halves(of: stage)
      left.isMultipleTouchEnabled = true
      left.onTouch = { if $0 == .moved { right.removeFromSuperview() } }
    },
    Scenario(
      "a view that another removes as it is touched gets nothing",
      "0 d1 100,100 & d2 300,100 · 16 m1 101,100 & m2 301,100 · 32 u1 & u2",
      expect: "0 A.began{1} · 16 A.moved{1} · 32 A.ended{1}"
    ) { stage in
      let (left, right) = ClosureView.halves(of: stage)
      left.onTouch = { _ in right.removeFromSuperview() }
    },
    Scenario(
      "a view may remove another and itself",
      "0 d1 100,100 & d2 300,100 · 16 u1 & u2",
      expect: "0 A.began{1}, B.began{2} · 16 A.ended{1}, B.cancelled{2}"
    ) { stage in
      let (left, right) = ClosureView.halves(of: stage)
      left.onTouch = {
        guard $0 == .ended else { return }
        left.removeFromSuperview()
        right.removeFromSuperview()
      }
      right.onTouch = { if $0 == .cancelled { left.removeFromSuperview() } }
    },
    Scenario(
      "a view brought to the front keeps its touches", "0 d1 100,100 · 16 m1 115,100 · 32 u1",
      expect: "0 A.began{1} · 16 pan→Began, ACT pan(Began), A.cancelled{1} "
        + "· 32 pan→Ended, ACT pan(Ended)"
    ) { stage in
      let (left, _) = ClosureView.halves(of: stage)
      stage.add("pan", PanGestureRecognizer(), to: left) { pan in
        pan.addTarget(left) { view, _ in view.superview?.addSubview(view) }
      }
    },
    Scenario(
      "a recognizer added in mid-touch waits for the next touch",
      "0 d1 100,100 · 60 u1 · 200 d1' 100,100 · 260 u1'",
      expect: "0 V.began{1} · 60 V.ended{1} · 200 V.began{1'} "
        + "· 260 t→Ended, ACT t(Ended), V.cancelled{1'}"
    ) { stage in
      stage.moments[30] = { stage.add("t", TapGestureRecognizer()) }
    },
    Scenario(
      "a waiting recognizer that is disabled gives back what it holds",
      "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1} · 80 t→Ended(waiting) · 200 t→Failed · 430 dt→Failed, V.ended{1}"
    ) { stage in
      let double = stage.add("dt", TapGestureRecognizer()) { $0.numberOfTapsRequired = 2 }
      let single = stage.add("t", TapGestureRecognizer()) { $0.require(toFail: double) }
      stage.moments[200] = { single.isEnabled = false }
    },
    Scenario(
      "a required recognizer that is disabled wakes those waiting", "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1} · 80 t→Ended(waiting) · 200 dt→Failed, ACT t(Ended), V.cancelled{1}"
    ) { stage in
      let double = stage.add("dt", TapGestureRecognizer()) { $0.numberOfTapsRequired = 2 }
      stage.add("t", TapGestureRecognizer()) { $0.require(toFail: double) }
      stage.moments[200] = { double.isEnabled = false }
    },
    Scenario(
      "a required recognizer that is removed wakes those waiting", "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1} · 80 t→Ended(waiting) · 200 dt→Failed, ACT t(Ended), V.cancelled{1}"
    ) { stage in
      let double = stage.add("dt", TapGestureRecognizer()) { $0.numberOfTapsRequired = 2 }
      stage.add("t", TapGestureRecognizer()) { $0.require(toFail: double) }
      stage.moments[200] = { stage.view.removeGestureRecognizer(double) }
    },
    Scenario(
      "a required recognizer whose view is removed wakes those waiting", "0 d1 100,100 · 80 u1",
      expect: "0 C.began{1} · 80 t→Ended(waiting) · 200 C.cancelled{1}, dt→Failed, ACT t(Ended)"
    ) { stage in
      let child = View(frame: stage.view.bounds, name: "C")
      stage.view.addSubview(child)
      let double = stage.add("dt", TapGestureRecognizer(), to: child) {
        $0.numberOfTapsRequired = 2
      }
      stage.add("t", TapGestureRecognizer()) { $0.require(toFail: double) }
      stage.moments[200] = { child.removeFromSuperview() }
    },
    Scenario(
      "a state that is set between events is acted on at once", "0 d1 100,100 · 80 u1",
      expect: "0 g→Began, ACT g(Began) · 40 g→Cancelled, ACT g(Cancelled)"
    ) { stage in
      let recognizer = stage.add("g", TouchDownRecognizer())
      stage.moments[40] = { recognizer.state = .failed }
    },
    Scenario(
      "a recognizer moved to another view in its action is cancelled",
      "0 d1 100,100 · 16 m1 115,100 · 32 u1 · 200 d2 300,100 · 216 m2 315,100 · 232 u2",
      expect: "0 A.began{1} · 16 pan→Began, ACT pan(Began), pan→Cancelled, ACT pan(Cancelled), "
        + "A.cancelled{1} · 200 B.began{2} · 216 pan→Began, ACT pan(Began), B.cancelled{2} "
        + "· 232 pan→Ended, ACT pan(Ended)"
    ) { stage in
      let (left, right) = ClosureView.halves(of: stage)
      stage.add("pan", PanGestureRecognizer(), to: left) { pan in
        pan.addTarget(right) { view, recognizer in view.addGestureRecognizer(recognizer) }
      }
    },
  ]

  @Test func `each target gets all actions in order`() {
    let stage = Scenario.Stage()
    let log = Log()
    stage.add("pan", PanGestureRecognizer()) { pan in
      for name in ["a", "b"] {
        pan.addTarget(log, action: Action(rawValue: name)) { log, recognizer in
          log.lines.append("\(name) \(recognizer.state.word)")
          recognizer.isEnabled = false
        }
      }
    }
    let trace = Trace { _ in "" }
    Script("0 d1 100,100 · 16 m1 115,100 · 32 u1").play(on: stage.engine, trace: trace)
    #expect(log.lines == ["a Began", "b Began", "a Cancelled", "b Cancelled"])
  }

  @Test func `a recognizer is reset before it is possible again`() {
    let stage = Scenario.Stage()
    let recognizer = stage.add("g", ResetRecordingRecognizer())
    let trace = Trace { _ in "" }
    Script("0 d1 100,100 · 16 u1").play(on: stage.engine, trace: trace)
    #expect(recognizer.seen == ["Ended 1"])
    #expect(recognizer.state == .possible)
  }

  @Test func `a recognizer that is disabled or in no view stays possible`() {
    let stage = Scenario.Stage()
    let recognizer = TouchDownRecognizer()
    recognizer.state = .ended
    #expect(recognizer.state == .possible)
    stage.add("g", recognizer)
    recognizer.isEnabled = false
    recognizer.state = .ended
    #expect(recognizer.state == .possible)
    recognizer.isEnabled = true
    let trace = Trace { _ in "" }
    stage.engine.observer = trace
    Script("0 d1 100,100 · 16 u1").play(on: stage.engine, trace: trace)
    #expect(trace.lines == ["0 g→Began, ACT g(Began)", "16 g→Ended, ACT g(Ended)"])
  }

  @Test func `delegates are asked about the event under way`() {
    final class EventRecordingDelegate: GestureRecognizerDelegate {
      var seen: [String] = []
      func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
        seen.append("\(event.timestamp) \(event.touchesInOrder.map(\.id))")
        return true
      }
    }
    let stage = Scenario.Stage()
    let delegate = EventRecordingDelegate()
    stage.add("t", TapGestureRecognizer()) { $0.delegate = delegate }
    let trace = Trace { _ in "" }
    Script("500 d1 1,1 & d2 9,9 · 600 u1 & u2 · 2000 d3 1,1 · 2100 d4 9,9 · 2200 u3 & u4")
      .play(on: stage.engine, trace: trace)
    #expect(delegate.seen == ["0.5 [1, 2]", "2.0 [3]"])
  }
}
