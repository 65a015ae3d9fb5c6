import Testing

@testable import Gestures

/// Taps, presses and pans by themselves: docs/behaviour-scenarios.md S29 to S54.
struct RecognizerScenarioTests {
  @Test(arguments: scenarios)
  func `taps, presses and pans follow the scenarios`(_ scenario: Scenario) {
    scenario.check()
  }

  private static func tap(_ stage: Scenario.Stage) {
    stage.add("t", TapGestureRecognizer())
  }

  private static func doubleTap(_ stage: Scenario.Stage) {
    stage.add("dt", TapGestureRecognizer()) { $0.numberOfTapsRequired = 2 }
  }

  private static func press(_ stage: Scenario.Stage) {
    stage.add("lp", LongPressGestureRecognizer())
  }

  private static func pan(_ stage: Scenario.Stage) {
    stage.add("pan", PanGestureRecognizer())
  }

  private static func showLocation(_ stage: Scenario.Stage) {
    stage.values = {
      "loc \($0.location(in: $0.view).shortest)"
        + ($0.numberOfTouches == 1 ? "" : "; touches \($0.numberOfTouches)")
    }
  }

  static let scenarios: [Scenario] = [
    Scenario(
      "S29a a tap may move by 45 points", "0 d1 100,100 · 40 m1 145,100 · 80 u1",
      expect: "0 V.began{1} · 40 V.moved{1} · 80 t→Ended, ACT t(Ended), V.cancelled{1}", on: tap),
    Scenario(
      "S29b a tap that moves by 46 points fails", "0 d1 100,100 · 40 m1 146,100 · 80 u1",
      expect: "0 V.began{1} · 40 t→Failed, V.moved{1} · 80 V.ended{1}", on: tap),
    Scenario(
      "a tap whose finger moves 46 points as it is lifted fails", "0 d1 100,100 · 80 u1 146,100",
      expect: "0 V.began{1} · 80 t→Failed, V.ended{1}", on: tap),
    Scenario(
      "a press fails if its first tap moves 46 points as it is lifted",
      "0 d1 100,100 · 80 u1 146,100",
      expect: "0 V.began{1} · 80 lp→Failed, V.ended{1}"
    ) { $0.add("lp", LongPressGestureRecognizer()) { $0.numberOfTapsRequired = 1 } },
    Scenario(
      "a tap that takes no time fails", "0 d1 100,100 · 0 u1 · 200 d1' 100,100 · 201 u1'",
      expect: "0 V.began{1}, t→Failed, V.ended{1} "
        + "· 200 V.began{1'} · 201 t→Ended, ACT t(Ended), V.cancelled{1'}", on: tap),
    Scenario(
      "S30a a tap may last 0.74 s", "0 d1 100,100 · 740 u1",
      expect: "0 V.began{1} · 740 t→Ended, ACT t(Ended), V.cancelled{1}", on: tap),
    Scenario(
      "S30b a tap of 0.76 s fails", "0 d1 100,100 · 760 u1",
      expect: "0 V.began{1} · 750 t→Failed · 760 V.ended{1}", on: tap),
    Scenario(
      "a tap may be lifted at the very limit: the event goes before the timer", "0 d1 1,1 · 750 u1",
      expect: "0 V.began{1} · 750 t→Ended, ACT t(Ended), V.cancelled{1}", on: tap),
    Scenario(
      "S32a a second tap may land 44 points away",
      "0 d1 100,100 · 80 u1 · 200 d1' 144,100 · 280 u1'",
      expect: "0 V.began{1} · 280 dt→Ended, ACT dt(Ended), V.cancelled{1}", on: doubleTap),
    Scenario(
      "S32b a second tap 50 points away fails", "0 d1 100,100 · 80 u1 · 200 d1' 150,100 · 280 u1'",
      expect: "0 V.began{1} · 200 dt→Failed, V.ended{1}, V.began{1'} · 280 V.ended{1'}",
      on: doubleTap),
    Scenario(
      "S33 the fingers of a two-finger tap need not come and go together",
      "0 d1 100,100 · 60 d2 200,100 · 120 u1 · 140 u2",
      expect: "0 V.began{1} · 60 V.began{2} "
        + "· 140 t→Ended, ACT t(Ended)[loc 150,100; touches 2], V.cancelled{1,2}"
    ) {
      showLocation($0)
      $0.add("t", TapGestureRecognizer()) { $0.numberOfTouchesRequired = 2 }
    },
    Scenario(
      "a tap with an extra finger fails", "0 d1 100,100 · 40 d2 200,100 · 80 u1 & u2",
      expect: "0 V.began{1} · 40 t→Failed, V.began{2} · 80 V.ended{1,2}", on: tap),
    Scenario(
      "a two-finger tap with one finger fails", "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1} · 80 t→Failed, V.ended{1}"
    ) { $0.add("t", TapGestureRecognizer()) { $0.numberOfTouchesRequired = 2 } },
    Scenario(
      "S36 a double tap is where its first tap was",
      "0 d1 100,100 · 80 u1 · 200 d1' 110,104 · 280 u1'",
      expect: "0 V.began{1} · 280 dt→Ended, ACT dt(Ended)[loc 100,100], V.cancelled{1}"
    ) {
      showLocation($0)
      doubleTap($0)
    },
    Scenario(
      "9.3-8 a tap is where its fingers first came down",
      "0 d1 100,100 & d2 200,100 · 40 m1 120,110 · 80 u1 & u2",
      expect: "0 V.began{1,2} · 40 V.moved{1} "
        + "· 80 t→Ended, ACT t(Ended)[loc 150,100; touches 2], V.cancelled{1,2}"
    ) {
      showLocation($0)
      $0.add("t", TapGestureRecognizer()) { $0.numberOfTouchesRequired = 2 }
    },
    Scenario(
      "S37 the same tap on a view and its superview: the subview wins", "0 d1 100,100 · 80 u1",
      expect: "0 C.began{1} · 80 tC→Ended, tP→Failed, ACT tC(Ended), C.cancelled{1}"
    ) { stage in
      let parent = stage.addView("P", Rect(x: 0, y: 0, width: 400, height: 400))
      let child = stage.addView("C", Rect(x: 50, y: 50, width: 300, height: 300), to: parent)
      stage.add("tP", TapGestureRecognizer(), to: parent)
      stage.add("tC", TapGestureRecognizer(), to: child)
    },
    Scenario(
      "S39 a tap prevents a long press beside it", "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1} · 80 t→Ended, lp→Failed, ACT t(Ended), V.cancelled{1}"
    ) {
      tap($0)
      press($0)
    },
    Scenario(
      "S39 a long press prevents a tap beside it", "0 d1 100,100 · 900 u1",
      expect: "0 V.began{1} · 500 lp→Began, t→Failed, ACT lp(Began), V.cancelled{1} "
        + "· 900 lp→Ended, ACT lp(Ended)"
    ) {
      tap($0)
      press($0)
    },
    Scenario(
      "S40 tapCount counts quick taps in one place",
      "0 d1 100,100 · 80 u1 · 200 d1' 100,100 · 280 u1' · 1200 d1'' 100,100 · 1280 u1''",
      expect: "0 V.began{1}[tapCount 1] · 80 V.ended{1}[tapCount 1] "
        + "· 200 V.began{1'}[tapCount 2] · 280 V.ended{1'}[tapCount 2] "
        + "· 1200 V.began{1''}[tapCount 1] · 1280 V.ended{1''}[tapCount 1]"
    ) { $0.touchValues = { "tapCount \($0.tapCount)" } },
    Scenario(
      "S41 a press may move by 9 points before it begins", "0 d1 100,100 · 100 m1 109,100 · 700 u1",
      expect: "0 V.began{1} · 100 V.moved{1} "
        + "· 500 lp→Began, ACT lp(Began)[loc 109,100], V.cancelled{1} "
        + "· 700 lp→Ended, ACT lp(Ended)[loc 109,100]"
    ) {
      showLocation($0)
      press($0)
    },
    Scenario(
      "S41 a press that moves by 12 points before it begins fails",
      "0 d1 100,100 · 100 m1 112,100 · 700 u1",
      expect: "0 V.began{1} · 100 lp→Failed, V.moved{1} · 700 V.ended{1}", on: press),
    Scenario(
      "S42 a press that has begun may move anywhere", "0 d1 100,100 · 600 m1 300,300 · 700 u1",
      expect: "0 V.began{1} · 500 lp→Began, ACT lp(Began)[loc 100,100], V.cancelled{1} "
        + "· 600 ACT lp(Changed)[loc 300,300] · 700 lp→Ended, ACT lp(Ended)[loc 300,300]"
    ) {
      showLocation($0)
      press($0)
    },
    Scenario(
      "the first of two pressing fingers may move no farther than a single one",
      "0 d1 100,100 · 100 m1 111,100 · 200 d2 200,100 · 900 u1 & u2",
      expect: "0 V.began{1} · 100 lp→Failed, V.moved{1} · 200 V.began{2} "
        + "· 900 lp→Failed, V.ended{1,2}"
    ) { $0.add("lp", LongPressGestureRecognizer()) { $0.numberOfTouchesRequired = 2 } },
    Scenario(
      "S43 a press that is lifted early fails", "0 d1 100,100 · 490 u1",
      expect: "0 V.began{1} · 490 lp→Failed, V.ended{1}", on: press),
    Scenario(
      "S46 a press without a duration begins at touch-down",
      "0 d1 100,100 · 50 m1 120,100 · 100 u1",
      expect: "0 lp→Began, ACT lp(Began) · 50 ACT lp(Changed) · 100 lp→Ended, ACT lp(Ended)"
    ) { $0.add("lp", LongPressGestureRecognizer()) { $0.minimumPressDuration = 0 } },
    Scenario(
      "a press that requires a tap begins after the tap",
      "0 d1 100,100 · 80 u1 · 200 d1' 101,100 · 800 u1'",
      expect: "0 V.began{1} · 700 lp→Began, ACT lp(Began), V.cancelled{1} "
        + "· 800 lp→Ended, ACT lp(Ended)"
    ) { $0.add("lp", LongPressGestureRecognizer()) { $0.numberOfTapsRequired = 1 } },
    Scenario(
      "a press that requires a tap fails after a tap elsewhere",
      "0 d1 100,100 · 80 u1 · 200 d1' 150,100 · 800 u1'",
      expect: "0 V.began{1} · 200 lp→Failed, V.ended{1}, V.began{1'} · 800 V.ended{1'}"
    ) { $0.add("lp", LongPressGestureRecognizer()) { $0.numberOfTapsRequired = 1 } },
    Scenario(
      "a press without the tap that it requires fails", "0 d1 100,100 · 900 u1",
      expect: "0 V.began{1} · 750 lp→Failed · 900 V.ended{1}"
    ) { $0.add("lp", LongPressGestureRecognizer()) { $0.numberOfTapsRequired = 1 } },
    Scenario(
      "a finger that joins a press has no part in it",
      "0 d1 100,100 · 600 d2 200,100 · 700 m2 210,100 · 800 u2 · 900 u1",
      expect: "0 V.began{1} · 500 lp→Began, ACT lp(Began), V.cancelled{1} "
        + "· 600 V.began{2} · 700 V.moved{2} · 800 V.ended{2} · 900 lp→Ended, ACT lp(Ended)",
      on: press),
    Scenario(
      "a two-finger press lasts from the second finger on",
      "0 d1 100,100 · 200 d2 200,100 · 900 u1 · 950 u2",
      expect: "0 V.began{1} · 200 V.began{2} "
        + "· 700 lp→Began, ACT lp(Began)[loc 150,100; touches 2], V.cancelled{1,2} "
        + "· 900 lp→Ended, ACT lp(Ended)[loc 150,100; touches 2]"
    ) {
      showLocation($0)
      $0.add("lp", LongPressGestureRecognizer()) { $0.numberOfTouchesRequired = 2 }
    },
    Scenario(
      "S47 a pan begins at 10 points", "0 d1 100,100 · 16 m1 109.5,100 · 32 m1 110,100 · 48 u1",
      expect: "0 V.began{1} · 16 V.moved{1} · 32 pan→Began, ACT pan(Began)[t 0,0], V.cancelled{1} "
        + "· 48 pan→Ended, ACT pan(Ended)[t 0,0]"
    ) {
      $0.showTranslations()
      pan($0)
    },
    Scenario(
      "S48 a pan counts each axis by itself",
      "0 d1 100,100 · 16 m1 109,109 · 32 m1 110,109 · 48 u1",
      expect: "0 V.began{1} · 16 V.moved{1} · 32 pan→Began, ACT pan(Began)[t 0,0], V.cancelled{1} "
        + "· 48 pan→Ended, ACT pan(Ended)[t 0,0]"
    ) {
      $0.showTranslations()
      pan($0)
    },
    Scenario(
      "S54 two fingers that move apart do not pan",
      "0 d1 150,300 & d2 250,300 · 16 m1 120,300 & m2 280,300 · 32 m1 180,300 & m2 220,300 "
        + "· 48 u1 & u2",
      expect: "0 V.began{1,2} · 16 V.moved{1,2} · 32 V.moved{1,2} · 48 pan→Failed, V.ended{1,2}",
      on: pan),
    Scenario(
      "fingers that join and leave move the location, not the translation",
      "0 d1 100,100 · 16 m1 120,100 · 32 d2 220,100 · 48 m1 130,100 & m2 230,100 · 64 u1 "
        + "· 80 m2 240,100 · 96 u2",
      expect: "0 V.began{1} · 16 pan→Began, ACT pan(Began)[loc 120,100 t 10,0], V.cancelled{1} "
        + "· 32 ACT pan(Changed)[loc 170,100 t 10,0] · 48 ACT pan(Changed)[loc 180,100 t 20,0] "
        + "· 64 ACT pan(Changed)[loc 230,100 t 20,0] · 80 ACT pan(Changed)[loc 240,100 t 30,0] "
        + "· 96 pan→Ended, ACT pan(Ended)[loc 240,100 t 30,0]"
    ) {
      $0.values = {
        "loc \($0.location(in: nil).shortest) "
          + "t \(($0 as? PanGestureRecognizer)?.translation(in: nil).shortest ?? "")"
      }
      pan($0)
    },
    Scenario(
      "a two-finger pan counts from the second finger on",
      "0 d1 100,100 · 16 m1 150,100 · 32 d2 250,100 · 48 m1 155,100 & m2 255,100 "
        + "· 64 m1 162,100 & m2 262,100 · 80 u1 · 96 m2 300,100 · 112 u2",
      expect: "0 V.began{1} · 16 V.moved{1} · 32 V.began{2} · 48 V.moved{1,2} "
        + "· 64 pan→Began, ACT pan(Began)[t 2,0], V.cancelled{1,2} "
        + "· 80 ACT pan(Changed)[t 2,0] · 96 ACT pan(Changed)[t 40,0] "
        + "· 112 pan→Ended, ACT pan(Ended)[t 40,0]"
    ) {
      $0.showTranslations()
      $0.add("pan", PanGestureRecognizer()) { $0.minimumNumberOfTouches = 2 }
    },
    Scenario(
      "9.1-C6 a finger too many makes a pan fail that has not begun",
      "0 d1 100,100 · 16 d2 200,100 · 32 m1 120,100 · 48 u1 & u2 · 100 d3 100,100 · 116 m3 120,100 "
        + "· 132 d4 200,100 · 148 m4 220,100 · 164 u3 & u4",
      expect: "0 V.began{1} · 16 pan→Failed, V.began{2} · 32 V.moved{1} · 48 V.ended{1,2} "
        + "· 100 V.began{3} · 116 pan→Began, ACT pan(Began)[t 10,0], V.cancelled{3} "
        + "· 132 V.began{4} · 148 V.moved{4} · 164 pan→Ended, ACT pan(Ended)[t 10,0], V.ended{4}"
    ) {
      $0.showTranslations()
      $0.add("pan", PanGestureRecognizer()) { $0.maximumNumberOfTouches = 1 }
    },
    Scenario(
      "9.1-C6 a finger too many for a scroll view's pan goes to the view",
      "0 d1 100,100 · 16 d2 200,100 · 32 m1 120,100 & m2 210,100 · 48 u1 & u2",
      expect: "0 V.began{1} · 16 V.began{2} "
        + "· 32 pan→Began, ACT pan(Began)[t 10,0], V.cancelled{1}, V.moved{2} "
        + "· 48 pan→Ended, ACT pan(Ended)[t 10,0], V.ended{2}"
    ) {
      $0.showTranslations()
      $0.add("pan", PanGestureRecognizer()) {
        $0.maximumNumberOfTouches = 1
        $0.failsPastMaxTouches = false
      }
    },
  ]
}
