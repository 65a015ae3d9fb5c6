import Testing

@testable import Gestures

/// Messages to views, and their times: docs/behaviour.md 2.1, 2.5 to 2.7 and 9.3.
struct DeliveryRuleTests {
  @Test(arguments: examples + rules)
  func `views receive touches as each delivery scenario states`(_ scenario: Scenario) {
    scenario.check()
  }

  private static let tapOnce = "0 d1 100,100 · 80 u1"
  private static let drag = "0 d1 100,100 · 16 m1 104,100 · 32 m1 112,100 · 48 m1 130,100 · 100 u1"

  /// t = Tap, with the touches that V gets in the trace.
  private static func tap(
    _ set: @escaping @Sendable (TapGestureRecognizer) -> Void = { _ in }
  ) -> @Sendable (Scenario.Stage) -> Void {
    { stage in
      stage.showTouches()
      stage.add("t", TapGestureRecognizer(), set: set)
    }
  }

  private static func notingPan(
    _ set: @escaping @Sendable (NotingPan) -> Void = { _ in }
  ) -> @Sendable (Scenario.Stage) -> Void {
    { $0.add("pan", NotingPan(on: $0), set: set) }
  }

  /// The examples of docs/behaviour.md 2.5, and the log of docs/behaviour.md 2.6.
  static let examples: [Scenario] = [
    Scenario(
      "2.5a a double tap, tapped once", tapOnce,
      expect: "0 V.began{1}[100,100 ts 0] · 430 t→Failed, V.ended{1}[100,100 ts 80]",
      on: tap { $0.numberOfTapsRequired = 2 }),
    Scenario(
      "2.5b the same without delaysTouchesEnded", tapOnce,
      expect: "0 V.began{1}[100,100 ts 0] · 80 V.ended{1}[100,100 ts 80] · 430 t→Failed",
      on: tap {
        $0.numberOfTapsRequired = 2
        $0.delaysTouchesEnded = false
      }),
    Scenario(
      "2.5c a single tap", tapOnce,
      expect: "0 V.began{1}[100,100 ts 0] "
        + "· 80 t→Ended, ACT t(Ended), V.cancelled{1}[100,100 ts 80]", on: tap()),
    Scenario(
      "2.5d a single tap without cancelsTouchesInView", tapOnce,
      expect: "0 V.began{1}[100,100 ts 0] "
        + "· 80 t→Ended, ACT t(Ended), V.ended{1}[100,100 ts 80]",
      on: tap { $0.cancelsTouchesInView = false }),
    Scenario(
      "2.5e a single tap with delaysTouchesBegan", tapOnce, expect: "80 t→Ended, ACT t(Ended)",
      on: tap { $0.delaysTouchesBegan = true }),
    Scenario(
      "2.5f the same, dragged", "0 d1 100,100 · 48 m1 150,100 · 100 u1",
      expect: "48 t→Failed, V.began{1}[100,100 ts 0], V.moved{1}[150,100 ts 48] "
        + "· 100 V.ended{1}[150,100 ts 100]", on: tap { $0.delaysTouchesBegan = true }),
    Scenario(
      "2.5g the same, held for a second", "0 d1 100,100 · 1000 u1",
      expect: "750 t→Failed, V.began{1}[100,100 ts 0] · 1000 V.ended{1}[100,100 ts 1000]",
      on: tap { $0.delaysTouchesBegan = true }),
    Scenario(
      "2.6 the log of a pan", drag,
      expect: "0 pan.began{1}, V.began{1} · 16 pan.moved{1}, V.moved{1} "
        + "· 32 pan.moved{1}, pan→Began, ACT pan(Began), V.cancelled{1} "
        + "· 48 pan.moved{1}, ACT pan(Changed) "
        + "· 100 pan.ended{1}, pan→Ended, ACT pan(Ended), pan.reset", on: notingPan()),
    Scenario(
      "2.6 the log of a pan with delaysTouchesBegan", drag,
      expect: "0 pan.began{1} · 16 pan.moved{1} · 32 pan.moved{1}, pan→Began, ACT pan(Began) "
        + "· 48 pan.moved{1}, ACT pan(Changed) "
        + "· 100 pan.ended{1}, pan→Ended, ACT pan(Ended), pan.reset",
      on: notingPan { $0.delaysTouchesBegan = true }),
  ]

  static let rules: [Scenario] = [
    Scenario(
      "2.1 the deepest view's recognizers come first, then the earlier added, then the view",
      "0 d1 100,100 · 16 m1 101,100 & d2 100,100 · 32 u1 & u2",
      expect: "0 c.began{1}, a.began{1}, b.began{1}, C.began{1} "
        + "· 16 c.began{2}, c.moved{1}, a.began{2}, a.moved{1}, b.began{2}, b.moved{1}, "
        + "C.began{2}, C.moved{1} "
        + "· 32 c.ended{1,2}, a.ended{1,2}, b.ended{1,2}, c→Failed, a→Failed, b→Failed, "
        + "c.reset, a.reset, b.reset, C.ended{1,2}"
    ) { stage in
      stage.add("a", NotingPan(on: stage))
      stage.add("c", NotingPan(on: stage), to: stage.addView("C", stage.view.bounds))
      stage.add("b", NotingPan(on: stage))
    },
    Scenario(
      "1.5 the action, then the view's touches, then the reset",
      "0 d1 100,100 · 16 m1 115,100 · 32 u1",
      expect: "0 pan.began{1}, V.began{1} · 16 pan.moved{1}, pan→Began(waiting), V.moved{1} "
        + "· 32 pan.ended{1}, lp→Failed, ACT pan(Began), pan→Ended, ACT pan(Ended), "
        + "V.cancelled{1}, pan.reset"
    ) { stage in
      let press = LongPressGestureRecognizer()
      press.allowableMovement = 50
      stage.add("pan", NotingPan(on: stage)) { $0.require(toFail: press) }
      stage.add("lp", press)
    },
    Scenario(
      "2.7 a cancellation by the system reaches recognizers first", "0 d1 100,100 · 50 c1",
      expect: "0 pan.began{1}, V.began{1} "
        + "· 50 pan.cancelled{1}, pan→Failed, pan.reset, V.cancelled{1}", on: notingPan()),
    Scenario(
      "2.5 touches held by a recognizer that cancels none are delivered", tapOnce,
      expect: "80 t→Ended, ACT t(Ended), V.began{1}[100,100 ts 0], V.ended{1}[100,100 ts 80]",
      on: tap {
        $0.delaysTouchesBegan = true
        $0.cancelsTouchesInView = false
      }),
    Scenario(
      "2.5 the last of several that hold a touch gives it back",
      "0 d1 100,100 · 16 m1 111,100 · 32 m1 146,100 · 48 u1",
      expect: "16 lp→Failed "
        + "· 32 t→Failed, V.began{1}[100,100 ts 0], V.moved{1}[146,100 ts 32] "
        + "· 48 V.ended{1}[146,100 ts 48]"
    ) {
      tap { $0.delaysTouchesBegan = true }($0)
      $0.add("lp", LongPressGestureRecognizer()) { $0.delaysTouchesBegan = true }
    },
    Scenario(
      "2.5 held touches are delivered in the order of time",
      "0 d2 200,100 · 20 d1 100,100 · 40 m2 300,100 · 60 u1 & u2",
      expect: "40 t→Failed, V.began{2}[200,100 ts 0], V.began{1}[100,100 ts 20], "
        + "V.moved{2}[300,100 ts 40] · 60 V.ended{2,1}[300,100 ts 60; 100,100 ts 60]",
      on: tap {
        $0.numberOfTouchesRequired = 2
        $0.delaysTouchesBegan = true
      }),
    Scenario(
      "9.3-3 a view never gets a touch that the winner takes and the loser held", tapOnce,
      expect: "80 t→Ended, lp→Failed, ACT t(Ended)"
    ) {
      $0.add("t", TapGestureRecognizer())
      $0.add("lp", LongPressGestureRecognizer()) { $0.delaysTouchesBegan = true }
    },
    Scenario(
      "9.3-10 a finger that came back to where it was has not moved",
      "0 d1 100,100 · 16 m1 120,100 · 32 m1 100,100 · 800 u1",
      expect: "750 t→Failed, V.began{1}[100,100 ts 0] · 800 V.ended{1}[100,100 ts 800]",
      on: tap { $0.delaysTouchesBegan = true }),
    Scenario(
      "9.3-11 views get messages in the order of their lowest touches",
      "0 d1 300,100 & d2 100,100 & d3 350,100 · 16 m2 101,100 & m3 351,100 · 32 u1 & u2 & u3",
      expect: "0 B.began{1,3}, A.began{2} · 16 A.moved{2}, B.moved{3} · 32 B.ended{1,3}, A.ended{2}"
    ) { stage in
      stage.addView("A", Rect(x: 0, y: 0, width: 200, height: 800))
      stage.addView("B", Rect(x: 200, y: 0, width: 200, height: 800))
    },
  ]
}
