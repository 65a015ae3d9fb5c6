import Testing

@testable import Gestures

/// Rules of pans that were measured on iOS: docs/behaviour.md 4.4, 5.1, C5 and C6.
struct MeasuredPanScenarioTests {
  @Test(arguments: scenarios)
  func `pans behave as measured on iOS`(_ scenario: Scenario) {
    scenario.check()
  }

  @Test func `a pan that fails because of an extra finger is in the middle of its fingers`() {
    final class Pan: PanGestureRecognizer {
      var place = Point.zero
      override func reset() {
        place = location(in: nil)
        super.reset()
      }
    }
    let stage = Scenario.Stage()
    let pan = stage.add("pan", Pan()) { $0.maximumNumberOfTouches = 1 }
    Script("0 d1 60,500 & d2 140,520 · 20 u1 & u2").play(on: stage.engine, trace: stage.trace)
    #expect(pan.place == Point(x: 100, y: 510))
  }

  /// pan = Pan(maximum 2) on V.
  private static func pairPan(_ stage: Scenario.Stage) {
    stage.showTranslations()
    stage.add("pan", PanGestureRecognizer()) { $0.maximumNumberOfTouches = 2 }
  }

  private static let fingers: [Scenario] = [
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

  /// Shows a pan's translation, number of touches, location, and first touch's location.
  private static func showFingers(_ stage: Scenario.Stage) {
    stage.values = { recognizer in
      guard let pan = recognizer as? PanGestureRecognizer else { return "" }
      let touch = pan.numberOfTouches > 0 ? pan.location(ofTouch: 0, in: nil).shortest : ""
      return "t \(pan.translation(in: nil).shortest) n \(pan.numberOfTouches) "
        + "loc \(pan.location(in: nil).shortest) touch \(touch)"
    }
  }

  private static let lift: [Scenario] = [
    Scenario(
      "C5 a pan for two goes on acting with one finger left",
      "0 d1 60,500 & d2 140,500 · 12 m1 74,500 & m2 154,500 · 24 u2 · 36 m1 81,506 · 48 u1",
      expect: "0 V.began{1,2} "
        + "· 12 pan→Began, ACT pan(Began)[t 4,0 n 2 loc 114,500 touch 74,500], V.cancelled{1,2} "
        + "· 24 ACT pan(Changed)[t 4,0 n 1 loc 74,500 touch 74,500] "
        + "· 36 ACT pan(Changed)[t 11,6 n 1 loc 81,506 touch 81,506] "
        + "· 48 pan→Ended, ACT pan(Ended)[t 11,6 n 1 loc 81,506 touch 81,506]"
    ) { stage in
      showFingers(stage)
      stage.add("pan", PanGestureRecognizer()) { $0.minimumNumberOfTouches = 2 }
    },
    Scenario(
      "5.1 the place of the lift counts for the touch and the view, but not for the pan",
      "0 d1 80,300 · 14 m1 80,322 · 28 m1 80,340 · 42 u1 91,371",
      expect: "0 V.began{1}[80,300 ts 0] "
        + "· 14 pan→Began, ACT pan(Began)[t 0,12 n 1 loc 80,322 touch 80,322], "
        + "V.moved{1}[80,322 ts 14] "
        + "· 28 ACT pan(Changed)[t 0,30 n 1 loc 80,340 touch 80,340], V.moved{1}[80,340 ts 28] "
        + "· 42 pan→Ended, ACT pan(Ended)[t 0,30 n 1 loc 80,340 touch 91,371], "
        + "V.ended{1}[91,371 ts 42]"
    ) { stage in
      showFingers(stage)
      stage.showTouches()
      stage.add("pan", PanGestureRecognizer()) { $0.cancelsTouchesInView = false }
    },
    Scenario(
      "5.1 the finger that stays counts in the event in which the other is lifted",
      "0 d1 80,300 & d2 180,300 · 14 m1 80,320 & m2 180,320 · 28 m1 80,326 & u2 180,400 "
        + "· 42 u1 80,350",
      expect: "0 V.began{1,2} "
        + "· 14 pan→Began, ACT pan(Began)[t 0,10 n 2 loc 130,320 touch 80,320], V.cancelled{1,2} "
        + "· 28 ACT pan(Changed)[t 0,13 n 1 loc 80,326 touch 80,326] "
        + "· 42 pan→Ended, ACT pan(Ended)[t 0,13 n 1 loc 80,326 touch 80,350]"
    ) { stage in
      showFingers(stage)
      stage.add("pan", PanGestureRecognizer())
    },
    Scenario(
      "5.1 a lift does not make a pan begin", "0 d1 80,300 · 14 m1 80,308 · 28 u1 80,340",
      expect: "0 V.began{1} · 14 V.moved{1} · 28 pan→Failed, V.ended{1}"
    ) { $0.add("pan", PanGestureRecognizer()) },
  ]

  private static let asked: [Scenario] = [
    Scenario(
      "5.1 a delegate that is asked reads the translation that the pan begins with",
      "0 d1 200,200 · 10 m1 213,200 · 20 u1",
      expect: "0 V.began{1} · 10 pan begin?[t 3,0], pan→Began, ACT pan(Began)[t 3,0], "
        + "V.cancelled{1} · 20 pan→Ended, ACT pan(Ended)[t 3,0]"
    ) { stage in
      stage.showTranslations()
      stage.noteQuestions(of: stage.add("pan", PanGestureRecognizer()))
    },
    Scenario(
      "5.1 a delegate reads about 0 for a slow drag",
      "0 d1 200,200 · 40 m1 200,194 · 80 m1 200,189.5 · 120 u1",
      expect: "0 V.began{1} · 40 V.moved{1} · 80 pan begin?[t 0,-0.5], pan→Began, "
        + "ACT pan(Began)[t 0,-0.5], V.cancelled{1} · 120 pan→Ended, ACT pan(Ended)[t 0,-0.5]"
    ) { stage in
      stage.showTranslations()
      stage.noteQuestions(of: stage.add("pan", PanGestureRecognizer()))
    },
    Scenario(
      "5.1 a delegate that is asked reads the translation of a pan from an edge",
      "0 d1 4,300 · 10 m1 22,300 · 20 u1",
      expect: "10 e begin?[t 3,0], e→Began, ACT e(Began)[t 3,0] · 20 e→Ended, ACT e(Ended)[t 3,0]"
    ) { stage in
      stage.showTranslations()
      stage.noteQuestions(
        of: stage.add("e", ScreenEdgePanGestureRecognizer()) { $0.edges = .left })
    },
  ]

  /// pan = Pan on D, a view that is turned and scaled about the middle of V.
  private static func pan(
    in transform: Transform
  ) -> @Sendable (Scenario.Stage) -> Void {
    { stage in
      stage.showTranslations()
      let view = stage.addView("D", Rect(x: 100, y: 300, width: 200, height: 200))
      view.transform = transform
      stage.add("pan", PanGestureRecognizer(), to: view)
    }
  }

  private static let turned = Transform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 0, ty: 0)

  private static let axes: [Scenario] = [
    Scenario(
      "5.1 the ten points are along the view's axis: 12 of 7.2 and 9.6",
      "0 d1 200,400 · 10 m1 207.2,409.6 · 20 u1",
      expect: "0 D.began{1} · 10 pan→Began, ACT pan(Began)[t 2,0], D.cancelled{1} "
        + "· 20 pan→Ended, ACT pan(Ended)[t 2,0]", on: pan(in: turned)),
    Scenario(
      "5.1 the ten points are not along the window's axis: 12 are 7.2 and 9.6 in the view",
      "0 d1 200,400 · 10 m1 212,400 · 20 m1 215,400 · 30 u1",
      expect: "0 D.began{1} · 10 D.moved{1} · 20 pan→Began, ACT pan(Began)[t 0,-2], D.cancelled{1} "
        + "· 30 pan→Ended, ACT pan(Ended)[t 0,-2]", on: pan(in: turned)),
    Scenario(
      "5.1 the ten points are the window's: 5 in a view of twice the size",
      "0 d1 200,400 · 10 m1 200,409 · 20 m1 200,414 · 30 u1",
      expect: "0 D.began{1} · 10 D.moved{1} · 20 pan→Began, ACT pan(Began)[t 0,2], D.cancelled{1} "
        + "· 30 pan→Ended, ACT pan(Ended)[t 0,2]",
      on: pan(in: Transform(scaleX: 2, y: 2))),
  ]

  static let scenarios: [Scenario] = fingers + lift + asked + axes
}
