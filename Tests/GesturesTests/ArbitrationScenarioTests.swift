import Testing

@testable import Gestures

/// Arbitration: docs/behaviour-scenarios.md S79 to S87.
struct ArbitrationScenarioTests {
  @Test(arguments: scenarios)
  func `arbitration follows the scenarios`(_ scenario: Scenario) {
    scenario.check()
  }

  /// Enters given states one after the other at touch-down.
  private final class ScriptedRecognizer: GestureRecognizer {
    let states: [State]
    init(_ states: [State]) { self.states = states }

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      for state in states { self.state = state }
    }
  }

  /// A pan that prevents no other recognizer.
  private final class NonPreventingPan: PanGestureRecognizer {
    override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  }

  /// A pan that no other recognizer prevents.
  private final class UnpreventablePan: PanGestureRecognizer {
    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
  }

  /// Adds a and b, whose delegates must not be asked about simultaneous recognition.
  private static func addUnasked(
    _ first: PanGestureRecognizer, _ second: PanGestureRecognizer, to stage: Scenario.Stage
  ) {
    let delegate = Delegate()
    delegate.isSimultaneous = { _, _ in
      Issue.record("the delegate was asked without need")
      return false
    }
    for (name, pan) in [("a", first), ("b", second)] {
      stage.add(name, pan) { stage.add(delegate, to: $0) }
    }
  }

  static let scenarios: [Scenario] = [
    Scenario(
      "a pan that waits until its finger is lifted begins and ends without a translation",
      "0 d1 100,100 · 16 m1 115,100 · 32 u1",
      expect: "0 V.began{1} · 16 pan→Began(waiting), V.moved{1} "
        + "· 32 w→Failed, ACT pan(Began)[t 0,0], pan→Ended, ACT pan(Ended)[t 0,0], V.cancelled{1}"
    ) { stage in
      stage.showTranslations()
      let delegate = Delegate()
      delegate.isRequiredToFail = { _, other in other.name == "pan" }
      stage.add("w", LongPressGestureRecognizer(), to: stage.window) {
        $0.allowableMovement = 50
        stage.add(delegate, to: $0)
      }
      stage.add("pan", PanGestureRecognizer())
    },
    Scenario(
      "S79 a required recognizer without a touch does not block", "0 d1 300,100 · 80 u1",
      expect: "0 V.began{1} · 80 t→Ended, ACT t(Ended), V.cancelled{1}"
    ) { stage in
      let other = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "O")
      stage.view.addSubview(other)
      let doubleTap = stage.add("dtOther", TapGestureRecognizer(), to: other) {
        $0.numberOfTapsRequired = 2
      }
      stage.add("t", TapGestureRecognizer()) { $0.require(toFail: doubleTap) }
    },
    Scenario(
      "S81 changed from possible is began, failed after began is cancelled",
      "0 d1 100,100 · 80 u1",
      expect: "0 g→Began, ACT g(Began) · 40 g→Cancelled, ACT g(Cancelled)"
    ) { stage in
      let recognizer = stage.add("g", ScriptedRecognizer([.changed]))
      stage.moments[40] = { recognizer.state = .failed }
    },
    Scenario(
      "S81 cancelled from possible is failed", "0 d1 100,100 · 80 u1",
      expect: "0 g→Failed, V.began{1} · 80 V.ended{1}"
    ) { $0.add("g", ScriptedRecognizer([.cancelled])) },
    Scenario(
      "S81 failed before the action of began is failed", "0 d1 100,100 · 80 u1",
      expect: "0 g→Failed, V.began{1} · 80 V.ended{1}"
    ) { $0.add("g", ScriptedRecognizer([.began, .failed])) },
    Scenario(
      "S81 began from ended is ignored", "0 d1 100,100 · 80 u1",
      expect: "0 g→Ended, ACT g(Ended)"
    ) { $0.add("g", ScriptedRecognizer([.ended, .began])) },
    Scenario(
      "S82 began and ended at once are two actions", "0 d1 100,100 · 80 u1",
      expect: "0 g→Began, ACT g(Began), g→Ended, ACT g(Ended)"
    ) { $0.add("g", ScriptedRecognizer([.began, .ended])) },
    Scenario(
      "S85 siblings are independent",
      "0 d1 50,50 & d2 250,50 · 16 m1 70,50 & m2 270,50 · 32 u1 & u2",
      expect: "0 A.began{1}, B.began{2} · 16 pA→Began, ACT pA(Began), A.cancelled{1}, "
        + "pB→Began, ACT pB(Began), B.cancelled{2} "
        + "· 32 pA→Ended, ACT pA(Ended), pB→Ended, ACT pB(Ended)"
    ) { stage in
      for (name, x) in [("A", 0.0), ("B", 200.0)] {
        let view = stage.addView(name, Rect(x: x, y: 0, width: 200, height: 200))
        stage.add("p\(name)", PanGestureRecognizer(), to: view)
      }
    },
    Scenario(
      "S87 canPrevent spares another recognizer", "0 d1 100,100 · 16 m1 115,100 · 32 u1",
      expect: "0 V.began{1} · 16 a→Began, ACT a(Began), V.cancelled{1}, b→Began, ACT b(Began) "
        + "· 32 a→Ended, ACT a(Ended), b→Ended, ACT b(Ended)"
    ) { addUnasked(NonPreventingPan(), PanGestureRecognizer(), to: $0) },
    Scenario(
      "S87 canBePrevented spares a recognizer", "0 d1 100,100 · 16 m1 115,100 · 32 u1",
      expect: "0 V.began{1} · 16 a→Began, ACT a(Began), V.cancelled{1}, b→Began, ACT b(Began) "
        + "· 32 a→Ended, ACT a(Ended), b→Ended, ACT b(Ended)"
    ) { addUnasked(PanGestureRecognizer(), UnpreventablePan(), to: $0) },
    Scenario(
      "a waiting recognizer begins before it changes or ends",
      "0 d1 100,100 · 16 m1 101,100 · 32 u1",
      expect: "0 a→Began(waiting), b→Began(waiting), b→Ended(waiting), V.began{1} · 16 V.moved{1} "
        + "· 32 pan→Failed, b→Failed, ACT a(Began), ACT a(Changed), V.cancelled{1}, "
        + "a→Cancelled, ACT a(Cancelled)"
    ) { stage in
      let pan = PanGestureRecognizer()
      stage.add("a", ScriptedRecognizer([.began, .changed])) { $0.require(toFail: pan) }
      stage.add("b", ScriptedRecognizer([.began, .ended])) { $0.require(toFail: pan) }
      stage.add("pan", pan)
    },
    Scenario(
      "taps that require each other to fail: the first in order acts", "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1} · 80 a→Ended(waiting), b→Ended(waiting), ACT a(Ended), "
        + "b→Failed, V.cancelled{1}"
    ) { stage in
      let first = stage.add("a", TapGestureRecognizer())
      let second = stage.add("b", TapGestureRecognizer()) { $0.require(toFail: first) }
      first.require(toFail: second)
    },
    Scenario(
      "a recognizer that waits for a circle is not part of it", "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1} · 80 o→Ended(waiting), a→Ended(waiting), b→Ended(waiting), "
        + "c→Ended(waiting), b→Failed, ACT a(Ended), o→Failed, c→Failed, V.cancelled{1}"
    ) { stage in
      let outer = stage.add("o", TapGestureRecognizer())
      let taps = ["a", "b", "c"].map { stage.add($0, TapGestureRecognizer()) }
      outer.require(toFail: taps[0])
      for (index, tap) in taps.enumerated() { tap.require(toFail: taps[(index + 1) % 3]) }
    },
    Scenario(
      "pans that require each other to fail wait until the finger is lifted",
      "0 d1 100,100 · 16 m1 115,100 · 32 m1 130,100 · 48 u1",
      expect: "0 V.began{1} · 16 a→Began(waiting), b→Began(waiting), V.moved{1} · 32 V.moved{1} "
        + "· 48 a→Ended(waiting), b→Ended(waiting), ACT a(Began), ACT a(Ended), b→Failed, "
        + "V.cancelled{1}"
    ) { stage in
      let first = stage.add("a", PanGestureRecognizer())
      let second = stage.add("b", PanGestureRecognizer()) { $0.require(toFail: first) }
      first.require(toFail: second)
    },
    Scenario(
      "in a chain of requirements the tap with the right count acts",
      "0 d1 100,100 · 80 u1 · 200 d1' 101,100 · 280 u1'",
      expect: "80 t1→Ended(waiting) · 280 t2→Ended(waiting) "
        + "· 630 t3→Failed, ACT t2(Ended), t1→Failed"
    ) { stage in
      var previous: TapGestureRecognizer?
      for count in [3, 2, 1] {
        previous = stage.add("t\(count)", TapGestureRecognizer()) { tap in
          tap.numberOfTapsRequired = count
          tap.delaysTouchesBegan = true
          if let previous { tap.require(toFail: previous) }
        }
      }
    },
  ]
}
