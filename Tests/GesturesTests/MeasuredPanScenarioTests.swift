import Testing

@testable import Gestures

/// Rules of pans that were measured on iOS: 4.4, 5.1, and rulings C5 and C6 of the behaviour
/// document.
@Suite struct MeasuredPanScenarioTests {
  @Test(arguments: scenarios)
  func `a pan does what was measured`(_ scenario: Scenario) {
    #expect(scenario.run() == scenario.expected)
  }

  @Test(arguments: scenarios)
  func `a pan does the same wherever the clock stands`(_ scenario: Scenario) {
    for start in Scenario.starts { #expect(scenario.run(start: start) == scenario.expected) }
  }

  /// pan = Pan(maximum 2) on V.
  private static func pairPan(_ stage: Scenario.Stage) {
    stage.showTranslations()
    stage.add("pan", PanGestureRecognizer()) { $0.maximumNumberOfTouches = 2 }
  }

  private static let fingers = [
    Scenario(
      "C6 a third finger fails a pan for two that has not begun",
      "0 d1 60,500 & d2 140,500 · 12 m1 66,500 & m2 146,500 · 24 d3 220,500 "
        + "· 36 m1 90,500 & m2 170,500 & m3 240,500 · 50 u1 & u2 & u3",
      expect: "0 V.began{1,2} · 12 V.moved{1,2} · 24 pan→Failed, V.began{3} "
        + "· 36 V.moved{1,2,3} · 50 V.ended{1,2,3}", on: pairPan),
    Scenario(
      "C6 three fingers that come down together fail a pan for two",
      "0 d1 60,500 & d2 140,500 & d3 220,500 · 20 m1 90,500 & m2 170,500 · 40 u1 & u2 & u3",
      expect: "0 pan→Failed, V.began{1,2,3} · 20 V.moved{1,2} · 40 V.ended{1,2,3}", on: pairPan),
    Scenario(
      "C6 a third finger has no part in a pan for two under way",
      "0 d1 60,500 & d2 140,500 · 12 m1 80,500 & m2 160,500 · 24 d3 220,500 · 36 m3 320,500 "
        + "· 48 m1 87,500 & m2 167,500 · 60 u1 & u2 · 72 u3",
      expect: "0 V.began{1,2} · 12 pan→Began, ACT pan(Began)[t 10,0], V.cancelled{1,2} "
        + "· 24 V.began{3} · 36 V.moved{3} · 48 ACT pan(Changed)[t 17,0] "
        + "· 60 pan→Ended, ACT pan(Ended)[t 17,0] · 72 V.ended{3}", on: pairPan),
    Scenario(
      "C6 a four-finger drag is the four-finger pan's, and not the one-finger pan's",
      "0 d1 60,500 · 8 d2 140,500 · 16 d3 220,500 · 24 d4 300,500 "
        + "· 36 m1 60,520 & m2 140,520 & m3 220,520 & m4 300,520 · 50 u1 & u2 & u3 & u4",
      expect: "0 V.began{1} · 8 one→Failed, V.began{2} · 16 V.began{3} "
        // The third finger is a new attempt of the one-finger pan; the fourth fails that, too.
        + "· 24 one→Failed, V.began{4} "
        + "· 36 four→Began, ACT four(Began)[t 0,10], V.cancelled{1,2,3,4} "
        + "· 50 four→Ended, ACT four(Ended)[t 0,10]"
    ) { stage in
      stage.showTranslations()
      stage.add("one", PanGestureRecognizer()) { $0.maximumNumberOfTouches = 1 }
      stage.add("four", PanGestureRecognizer()) { $0.minimumNumberOfTouches = 4 }
    },
    Scenario(
      "5.1 a second finger fails a pan from an edge that has not begun",
      "0 d1 6,300 · 10 m1 14,300 · 20 d2 90,300 · 30 m1 60,300 · 40 u1 & u2",
      expect: "20 e→Failed, V.began{1}, V.moved{1}, V.began{2} · 30 V.moved{1} · 40 V.ended{1,2}"
    ) { stage in
      stage.add("e", ScreenEdgePanGestureRecognizer()) { $0.edges = .left }
    },
  ]

  static let scenarios = fingers
}
