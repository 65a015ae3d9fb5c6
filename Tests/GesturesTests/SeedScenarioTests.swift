import EngineReferees
import Testing

@testable import Gestures

/// Taps, presses and pans as applications use them: docs/behaviour-scenarios.md S01 to S27.
struct SeedScenarioTests {
  @Test(arguments: scenarios)
  func `applications' gestures follow the scenarios`(_ scenario: Scenario) {
    scenario.check()
  }

  private static let tapTwice = "0 d1 100,100 · 80 u1 · 200 d1' 101,100 · 280 u1'"
  private static let pressThenDrag =
    "0 d1 100,100 · 600 m1 105,100 · 616 m1 112,100 · 632 m1 120,100 · 700 u1"
  private static let drag = "0 d1 100,100 · 16 m1 104,100 · 32 m1 112,100 · 48 m1 130,100 · 100 u1"

  private static func doubleTap(_ stage: Scenario.Stage) {
    stage.add("dt", TapGestureRecognizer()) { $0.numberOfTapsRequired = 2 }
  }

  /// dt = Tap(2, delaysBegan), t = Tap(delaysBegan, require dt).
  private static func taps(_ stage: Scenario.Stage) {
    let doubleTap = stage.add("dt", TapGestureRecognizer()) {
      $0.numberOfTapsRequired = 2
      $0.delaysTouchesBegan = true
    }
    stage.add("t", TapGestureRecognizer()) {
      $0.delaysTouchesBegan = true
      $0.require(toFail: doubleTap)
    }
  }

  private static func tapsAndPress(_ stage: Scenario.Stage) {
    taps(stage)
    stage.add("lp", LongPressGestureRecognizer())
  }

  private static func tapsPressAndPan(_ stage: Scenario.Stage, isSimultaneous: Bool) {
    tapsAndPress(stage)
    stage.showTranslations()
    stage.add("pan", PanGestureRecognizer()) { pan in
      pan.cancelsTouchesInView = false
      guard isSimultaneous else { return }
      let delegate = Delegate()
      delegate.isSimultaneous = { recognizer, _ in recognizer === pan }
      stage.add(delegate, to: pan)
    }
  }

  static let scenarios: [Scenario] = [
    Scenario(
      "S01 a double tap shows its view one touchesBegan", tapTwice,
      expect: "0 V.began{1} · 280 dt→Ended, ACT dt(Ended), V.cancelled{1}", on: doubleTap),
    Scenario(
      "S02 with delaysTouchesBegan the view gets nothing of a double tap",
      tapTwice, expect: "280 dt→Ended, ACT dt(Ended)"
    ) {
      $0.add("dt", TapGestureRecognizer()) {
        $0.numberOfTapsRequired = 2
        $0.delaysTouchesBegan = true
      }
    },
    Scenario(
      "S03 a double tap that fails delivers the end of the touch late", "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1}[100,100 ts 0] · 430 dt→Failed, V.ended{1}[100,100 ts 80]"
    ) {
      $0.showTouches()
      doubleTap($0)
    },
    Scenario(
      "S05 a single tap waits for the double tap to fail", "0 d1 100,100 · 80 u1",
      expect: "80 t→Ended(waiting) · 430 dt→Failed, ACT t(Ended)", on: taps),
    Scenario(
      "S06 a double tap leaves the single tap without an action", tapTwice,
      expect: "80 t→Ended(waiting) · 280 dt→Ended, ACT dt(Ended), t→Failed", on: taps),
    Scenario(
      "S07 a drag reaches the view as soon as both taps have failed",
      "0 d1 100,100 · 16 m1 110,100 · 32 m1 130,100 · 48 m1 150,100 · 64 m1 170,100 · 200 u1",
      expect: "48 dt→Failed, t→Failed, V.began{1}[100,100 ts 0], V.moved{1}[150,100 ts 48] "
        + "· 64 V.moved{1}[170,100 ts 64] · 200 V.ended{1}[170,100 ts 200]"
    ) {
      $0.showTouches()
      taps($0)
    },
    Scenario(
      "S08 a long press begins while the finger rests", "0 d1 100,100 · 800 u1",
      expect: "500 lp→Began, dt→Failed, t→Failed, ACT lp(Began)[loc 100,100] "
        + "· 800 lp→Ended, ACT lp(Ended)[loc 100,100]"
    ) {
      tapsAndPress($0)
      $0.values = { "loc \($0.location(in: $0.view).shortest)" }
    },
    Scenario(
      "S09 a long press and a pan recognize together", pressThenDrag,
      expect: "500 lp→Began, dt→Failed, t→Failed, ACT lp(Began) · 600 ACT lp(Changed) "
        + "· 616 ACT lp(Changed), pan→Began, ACT pan(Began)[t 2,0] "
        + "· 632 ACT lp(Changed), ACT pan(Changed)[t 10,0] "
        + "· 700 lp→Ended, ACT lp(Ended), pan→Ended, ACT pan(Ended)[t 10,0]"
    ) { tapsPressAndPan($0, isSimultaneous: true) },
    Scenario(
      "S10 without the delegate the long press excludes the pan", pressThenDrag,
      expect: "500 lp→Began, dt→Failed, t→Failed, pan→Failed, ACT lp(Began) "
        + "· 600 ACT lp(Changed) · 616 ACT lp(Changed) · 632 ACT lp(Changed) "
        + "· 700 lp→Ended, ACT lp(Ended)"
    ) { tapsPressAndPan($0, isSimultaneous: false) },
    Scenario(
      "S11 a pan that does not cancel touches lets the view go on drawing", drag,
      expect: "0 V.began{1} · 16 V.moved{1} · 32 pan→Began, ACT pan(Began)[t 2,0], V.moved{1} "
        + "· 48 ACT pan(Changed)[t 20,0], V.moved{1} "
        + "· 100 pan→Ended, ACT pan(Ended)[t 20,0], V.ended{1}"
    ) {
      $0.showTranslations()
      $0.add("pan", PanGestureRecognizer()) { $0.cancelsTouchesInView = false }
    },
    Scenario(
      "S12 a pan with default settings ends the drawing", drag,
      expect: "0 V.began{1} · 16 V.moved{1} · 32 pan→Began, ACT pan(Began), V.cancelled{1} "
        + "· 48 ACT pan(Changed) · 100 pan→Ended, ACT pan(Ended)"
    ) { $0.add("pan", PanGestureRecognizer()) },
    Scenario(
      "S13 a program sets the translation to zero on each change",
      "0 d1 100,100 · 16 m1 115,100 · 32 m1 120,100 · 48 m1 127,100 · 64 m1 130,100 · 80 u1",
      expect: "0 V.began{1} · 16 pan→Began, ACT pan(Began)[t 5,0], V.cancelled{1} "
        + "· 32 ACT pan(Changed)[t 10,0] · 48 ACT pan(Changed)[t 7,0] "
        + "· 64 ACT pan(Changed)[t 3,0] · 80 pan→Ended, ACT pan(Ended)[t 0,0]"
    ) { stage in
      stage.showTranslations()
      stage.add("pan", PanGestureRecognizer()) { pan in
        pan.addTarget(stage.view) { _, recognizer in
          if recognizer.state == .changed { pan.setTranslation(.zero, in: recognizer.view) }
        }
      }
    },
    Scenario(
      "S14 a finger that returns gives a translation of zero",
      "0 d1 100,100 · 16 m1 110,100 · 32 m1 150,100 · 48 m1 110,100 · 64 u1",
      expect: "0 V.began{1} · 16 pan→Began, ACT pan(Began)[t 0,0], V.cancelled{1} "
        + "· 32 ACT pan(Changed)[t 40,0] · 48 ACT pan(Changed)[t 0,0] "
        + "· 64 pan→Ended, ACT pan(Ended)[t 0,0]"
    ) {
      $0.showTranslations()
      $0.add("pan", PanGestureRecognizer())
    },
    Scenario(
      "S15 a drag while the menu is visible both draws and moves",
      "0 d1 100,100 · 16 m1 112,100 · 32 m1 160,100 · 48 m1 170,100 · 100 u1",
      expect: "16 lp→Failed, pan→Began, ACT pan(Began)[lp Failed] "
        + "· 32 dt→Failed, t→Failed, ACT pan(Changed)[lp Possible], V.began{1}[100,100 ts 0], "
        + "V.moved{1}[160,100 ts 32] · 48 ACT pan(Changed)[lp Possible], V.moved{1}[170,100 ts 48] "
        + "· 100 pan→Ended, ACT pan(Ended)[lp Possible], V.ended{1}[170,100 ts 100]"
    ) { stage in
      tapsPressAndPan(stage, isSimultaneous: true)
      stage.showTouches()
      let press = stage.view.recognizers[2]
      stage.values = { _ in "lp \(press.state.word)" }
    },
    Scenario(
      "S16 the velocity of a pan",
      "0 d1 100,100 · 10 m1 110,100 · 20 m1 130,100 · 30 m1 150,100 · 40 u1",
      expect: "0 V.began{1} · 10 pan→Began, ACT pan(Began)[1000,0], V.cancelled{1} "
        + "· 20 ACT pan(Changed)[1200,0] · 30 ACT pan(Changed)[2000,0] "
        + "· 40 pan→Ended, ACT pan(Ended)[2000,0]"
    ) {
      $0.add("pan", PanGestureRecognizer())
      $0.values = { ($0 as? PanGestureRecognizer)?.velocity(in: nil).shortest ?? "" }
    },
    Scenario(
      "S23 the recognizer of a subview wins",
      "0 d1 100,100 · 16 m1 115,100 · 32 m1 125,100 · 50 u1",
      expect: "0 C.began{1} · 16 pC→Began, pP→Failed, ACT pC(Began), C.cancelled{1} "
        + "· 32 ACT pC(Changed) · 50 pC→Ended, ACT pC(Ended)"
    ) { stage in
      let parent = stage.addView("P", Rect(x: 0, y: 0, width: 400, height: 400))
      let child = stage.addView("C", Rect(x: 50, y: 50, width: 300, height: 300), to: parent)
      stage.add("pP", PanGestureRecognizer(), to: parent)
      stage.add("pC", PanGestureRecognizer(), to: child)
    },
    Scenario(
      "S27 an incoming call cancels a pan under way", "0 d1 100,100 · 16 m1 115,100 · 50 c1",
      expect: "0 V.began{1} · 16 pan→Began, ACT pan(Began), V.cancelled{1} "
        + "· 50 pan→Cancelled, ACT pan(Cancelled)"
    ) { $0.add("pan", PanGestureRecognizer()) },
    Scenario(
      "S27 an incoming call fails a pan that has not begun", "0 d1 100,100 · 50 c1",
      expect: "0 V.began{1} · 50 pan→Failed, V.cancelled{1}"
    ) { $0.add("pan", PanGestureRecognizer()) },
  ]
}
