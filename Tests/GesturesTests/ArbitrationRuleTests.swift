import Testing

@testable import Gestures

/// Single rules that the scenarios do not reach: docs/behaviour.md 1.4 to 3.6 and 9.3.
struct ArbitrationRuleTests {
  @Test(arguments: scenarios) func `arbitration follows its rules`(_ scenario: Scenario) {
    scenario.check()
  }

  private static func twoViews(_ stage: Scenario.Stage) -> (left: View, right: View) {
    let left = stage.addView("A", Rect(x: 0, y: 0, width: 200, height: 800))
    let right = stage.addView("B", Rect(x: 200, y: 0, width: 200, height: 800))
    (left.isMultipleTouchEnabled, right.isMultipleTouchEnabled) = (false, false)
    return (left, right)
  }

  /// Begins at touch-down, prevents no other recognizer then, and ignores its touch when it moves.
  private final class MoveIgnoringRecognizer: GestureRecognizer {
    private var isBeginning = false

    override func canPrevent(_ other: GestureRecognizer) -> Bool { !isBeginning }

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      isBeginning = true
      state = .began
    }

    override func touchesMoved(_ touches: [Touch], with event: Event) {
      isBeginning = false
      ignore(touches[0], for: event)
    }
  }

  static let scenarios: [Scenario] = [
    Scenario(
      "1.4 a resting finger and another view's finger do not change a gesture",
      "0 d1 100,100 & d2 300,100 · 16 m1 115,100 · 32 m2 310,100 · 48 m1 130,100 · 64 u1 & u2",
      expect: "0 A.began{1}, B.began{2} · 16 pan→Began, ACT pan(Began), A.cancelled{1} "
        + "· 32 B.moved{2} · 48 ACT pan(Changed) · 64 pan→Ended, ACT pan(Ended), B.ended{2}"
    ) { stage in
      let (left, _) = twoViews(stage)
      stage.add("pan", PanGestureRecognizer(), to: left)
    },
    Scenario(
      "1.5 a recognizer that failed stays failed while a related one goes on",
      "0 d1 100,100 · 16 m1 115,100 · 32 d2 200,100 · 700 u2 · 716 u1 · 1000 d3 100,100 · 1600 u3",
      expect: "0 V.began{1} · 16 lp→Failed, pan→Began, ACT pan(Began), V.cancelled{1} "
        + "· 32 ACT pan(Changed) · 700 ACT pan(Changed) · 716 pan→Ended, ACT pan(Ended) "
        + "· 1000 V.began{3} · 1500 lp→Began, ACT lp(Began), pan→Failed, V.cancelled{3} "
        + "· 1600 lp→Ended, ACT lp(Ended)"
    ) { stage in
      let press = stage.add("lp", LongPressGestureRecognizer())
      stage.add("pan", PanGestureRecognizer()) { $0.require(toFail: press) }
    },
    Scenario(
      "2.4 an exclusive view keeps other branches' recognizers from new touches, not its parents'",
      "0 d1 100,100 · 16 d2 300,100 · 80 u2 · 100 u1",
      expect: "0 A.began{1} · 100 t2→Ended, ACT t2(Ended), A.cancelled{1}"
    ) { stage in
      let (left, right) = twoViews(stage)
      left.isExclusiveTouch = true
      stage.add("tB", TapGestureRecognizer(), to: right)
      stage.add("t2", TapGestureRecognizer()) { $0.numberOfTouchesRequired = 2 }
    },
    Scenario(
      "2.6 a touch that joins a gesture under way never reaches its view",
      "0 d1 100,100 & d2 150,100 & d3 200,100 · 16 m1 115,100 & m2 165,100 & m3 215,100 "
        + "· 32 u1 & u2 · 48 d4 300,100 · 64 u3 & u4",
      expect: "0 V.began{1,2,3} · 16 pan→Began, ACT pan(Began), V.cancelled{1,2,3} "
        + "· 32 ACT pan(Changed) · 48 ACT pan(Changed) · 64 pan→Ended, ACT pan(Ended)"
    ) { $0.add("pan", PanGestureRecognizer()) { $0.minimumNumberOfTouches = 3 } },
    Scenario(
      "3.2 a recognizer whose delegate refused the touch does not block", "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1} · 80 t→Ended, ACT t(Ended), V.cancelled{1}"
    ) { stage in
      let delegate = Delegate()
      delegate.shouldReceive = false
      let double = stage.add("dt", TapGestureRecognizer()) {
        $0.numberOfTapsRequired = 2
        stage.add(delegate, to: $0)
      }
      stage.add("t", TapGestureRecognizer()) { $0.require(toFail: double) }
    },
    Scenario(
      "3.2 a disabled recognizer does not block", "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1} · 80 t→Ended, ACT t(Ended), V.cancelled{1}"
    ) { stage in
      let double = stage.add("dt", TapGestureRecognizer()) {
        $0.numberOfTapsRequired = 2
        $0.isEnabled = false
      }
      stage.add("t", TapGestureRecognizer()) { $0.require(toFail: double) }
    },
    Scenario(
      "3.3 a recognizer does not wait for itself", "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1} · 80 t→Ended, ACT t(Ended), V.cancelled{1}"
    ) { $0.add("t", TapGestureRecognizer()) { $0.require(toFail: $0) } },
    Scenario(
      "3.3 a recognizer still possible when its requirement fails goes on as if it had none",
      "0 d1 100,100 · 16 m1 107,100 · 32 m1 115,100 · 48 u1",
      expect: "0 V.began{1} · 16 lp→Failed, V.moved{1} "
        + "· 32 pan→Began, ACT pan(Began)[t 5,0], V.cancelled{1} "
        + "· 48 pan→Ended, ACT pan(Ended)[t 5,0]"
    ) { stage in
      stage.showTranslations()
      let press = stage.add("lp", LongPressGestureRecognizer()) { $0.allowableMovement = 5 }
      stage.add("pan", PanGestureRecognizer()) { $0.require(toFail: press) }
    },
    Scenario(
      "3.3 a recognizer that failed gives back held touches, whatever it required",
      "0 d1 100,100 · 16 m1 150,100 · 32 u1",
      expect: "0 V.began{1} · 16 t→Failed, V.moved{1} · 32 pan→Failed, V.ended{1}"
    ) { stage in
      let pan = stage.add("pan", PanGestureRecognizer()) { $0.minimumNumberOfTouches = 2 }
      stage.add("t", TapGestureRecognizer()) { $0.require(toFail: pan) }
    },
    Scenario(
      "3.4 a gesture that begins later does not prevent one that has begun",
      "0 d1 100,100 · 16 m1 115,100 · 32 d2 200,100 · 48 m1 130,100 & m2 230,100 · 64 u1 & u2",
      expect: "0 V.began{1} · 16 a→Began, ACT a(Began), V.cancelled{1} · 32 ACT a(Changed) "
        + "· 48 b→Began, ACT b(Began), ACT a(Changed) "
        + "· 64 b→Ended, ACT b(Ended), a→Ended, ACT a(Ended)"
    ) {
      $0.add("b", PanGestureRecognizer()) { $0.minimumNumberOfTouches = 2 }
      $0.add("a", RequiringPan()) { $0.preventsOthers = false }
    },
    Scenario(
      "3.4 a recognizer that would begin beside one that has begun fails",
      "0 d1 300,100 · 16 m1 315,100 · 32 d2 100,100 · 48 m2 115,100 · 64 u1 & u2",
      expect: "0 B.began{1} · 16 a→Began, ACT a(Began), B.cancelled{1} · 32 ACT a(Changed) "
        + "· 48 b→Failed, ACT a(Changed) · 64 a→Ended, ACT a(Ended)"
    ) { stage in
      stage.add("b", PanGestureRecognizer(), to: twoViews(stage).left)
      stage.add("a", PanGestureRecognizer())
    },
    Scenario(
      "3.4 a recognizer that is over prevents no others, though its finger is still down",
      "0 d1 100,100 · 70 m1 170,100 · 200 d2 300,100 · 280 u2 · 300 u1",
      expect: "0 V.began{1} · 70 sw→Ended, t→Failed, ACT sw(Ended), V.cancelled{1} "
        + "· 200 V.began{2} · 280 sw→Failed, t→Ended, ACT t(Ended), V.cancelled{2}"
    ) {
      $0.add("sw", SwipeGestureRecognizer())
      $0.add("t", TapGestureRecognizer())
    },
    Scenario(
      "3.4 a recognizer whose finger is lifted prevents no others, though it awaits its reset",
      "0 d2 300,100 · 100 d1 50,100 · 170 m1 110,100 · 200 u1 · 300 d1' 50,100 · 380 u1' · 500 u2",
      expect: "0 B.began{2} · 100 A.began{1} "
        + "· 170 sw→Ended, t→Failed, ACT sw(Ended), p→Failed, A.cancelled{1} "
        + "· 300 A.began{1'} · 380 t→Ended, ACT t(Ended), A.cancelled{1'} "
        + "· 500 pB→Failed, B.ended{2}"
    ) { stage in
      let (left, right) = twoViews(stage)
      let swipe = stage.add("sw", SwipeGestureRecognizer(), to: left)
      stage.add("t", TapGestureRecognizer(), to: left)
      let pan = stage.add("pB", PanGestureRecognizer(), to: right)
      // Binds the swipe to a pan that is still undecided.
      stage.add("p", PanGestureRecognizer()) {
        $0.require(toFail: swipe)
        $0.require(toFail: pan)
      }
    },
    Scenario(
      "3.4 a recognizer that has ignored its touches prevents no others",
      "0 d1 100,100 · 16 m1 115,100 · 32 m1 130,100 · 48 u1",
      expect: "0 g→Began, ACT g(Began) · 16 pan→Began, ACT pan(Began), ACT g(Changed) "
        + "· 32 ACT pan(Changed) · 48 pan→Ended, ACT pan(Ended), g→Cancelled, ACT g(Cancelled)"
    ) {
      $0.add("pan", PanGestureRecognizer())
      $0.add("g", MoveIgnoringRecognizer())
    },
    Scenario(
      "3.5 of two taps on one view the earlier added wins", "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1} · 80 a→Ended, b→Failed, ACT a(Ended), V.cancelled{1}"
    ) {
      $0.add("a", TapGestureRecognizer())
      $0.add("b", TapGestureRecognizer())
    },
    Scenario(
      "3.6 without a requirement a single and a double tap both act",
      "0 d1 100,100 · 80 u1 · 200 d1' 101,100 · 280 u1'",
      expect: "0 V.began{1} · 80 t→Ended, ACT t(Ended), V.cancelled{1} "
        + "· 200 V.began{1'} · 280 dt→Ended, t→Failed, ACT dt(Ended), V.cancelled{1'}"
    ) {
      $0.add("dt", TapGestureRecognizer()) { $0.numberOfTapsRequired = 2 }
      $0.add("t", TapGestureRecognizer())
    },
    Scenario(
      "3.1 a requirement made when the second finger comes counts before exclusions",
      "0 d1 300,100 · 16 m1 315,100 · 100 d2 100,100 · 700 u1 & u2",
      expect: "0 B.began{1} · 16 pan→Began, ACT pan(Began), B.cancelled{1} "
        + "· 100 ACT pan(Changed) · 600 lp→Began, ACT lp(Began), pan→Cancelled, "
        + "ACT pan(Cancelled) · 700 lp→Ended, ACT lp(Ended)"
    ) { stage in
      let (left, _) = twoViews(stage)
      stage.add("lp", LongPressGestureRecognizer(), to: left)
      stage.add("pan", RequiringPan()) { $0.awaits = "lp" }
    },
    Scenario(
      "3.3 a requirement that is touched later cancels the gesture when it recognizes",
      "0 d1 300,100 · 16 m1 315,100 · 100 d2 100,100 · 700 u1 & u2",
      expect: "0 B.began{1} · 16 pan→Began, ACT pan(Began), B.cancelled{1} "
        + "· 100 ACT pan(Changed) · 600 lp→Began, ACT lp(Began), pan→Cancelled, "
        + "ACT pan(Cancelled) · 700 lp→Ended, ACT lp(Ended)"
    ) { stage in
      let (left, _) = twoViews(stage)
      let press = stage.add("lp", LongPressGestureRecognizer(), to: left)
      stage.add("pan", PanGestureRecognizer()) { $0.require(toFail: press) }
    },
    Scenario(
      "9.3.2 a recognizer whose requirement fails in the same event has not waited",
      "0 d1 100,100 · 16 m1 115,100 · 32 u1",
      expect: "0 V.began{1} · 16 pan→Began(waiting), x→Began, t→Failed, ACT x(Began)[t 5,0], "
        + "V.cancelled{1}, ACT pan(Began)[t 5,0] "
        + "· 32 pan→Ended, ACT pan(Ended)[t 5,0], x→Ended, ACT x(Ended)[t 5,0]"
    ) { stage in
      stage.showTranslations()
      let tap = TapGestureRecognizer()
      stage.add("pan", PanGestureRecognizer()) { $0.require(toFail: tap) }
      stage.add("t", tap)
      stage.add("x", PanGestureRecognizer()) { other in
        let delegate = Delegate()
        delegate.isSimultaneous = { _, another in another.name == "pan" }
        stage.add(delegate, to: other)
      }
    },
    Scenario(
      "9.3.12 a finger is not its view's first while another finger is held",
      "0 d1 100,100 · 80 u1 · 200 d2 300,100 · 280 u2 · 400 d3 300,100 · 480 u3",
      expect: "200 dt→Failed, V.began{1}, V.ended{1} · 830 dt→Failed, V.began{3}, V.ended{3}"
    ) { stage in
      stage.view.isMultipleTouchEnabled = false
      stage.add("dt", TapGestureRecognizer()) {
        $0.numberOfTapsRequired = 2
        $0.delaysTouchesBegan = true
      }
    },
  ]

  @Test func `a pair is asked about requirements once in each attempt`() {
    final class Log { var count = 0 }
    let (stage, log) = (Scenario.Stage(), Log())
    let (left, _) = Self.twoViews(stage)
    let pan = stage.add("pan", PanGestureRecognizer())
    stage.add("t", TapGestureRecognizer(), to: left) { tap in
      let delegate = Delegate()
      delegate.isSimultaneous = { _, _ in true }
      delegate.isRequiredToFail = { _, other in
        if other === pan { log.count += 1 }
        return false
      }
      tap.delegate = delegate
      stage.delegates.append(delegate)
    }
    Script(
      "0 d1 300,100 · 100 d2 100,100 · 150 u2 · 1000 d3 100,100 · 1050 u3 · 2000 m1 350,100 · 2016 u1"
    ).play(on: stage.engine, trace: Trace { _ in "" })
    #expect(log.count == 2)
  }
}
