import Testing

@testable import Gestures

/// Rules of pinches and rotations that were measured on iOS: docs/behaviour.md 4.6, 4.7,
/// 5.1, 5.3, 5.4 and C5.
struct MeasuredTwoFingerScenarioTests {
  private typealias Pose = TwoFingerScript.Pose

  @Test(arguments: scenarios)
  func `pinches and rotations behave as measured on iOS`(_ scenario: Scenario) {
    scenario.check()
  }

  /// Shows the scale or the rotation in degrees, the number of touches, and the location.
  private static func showFingers(_ stage: Scenario.Stage) {
    stage.values = { recognizer in
      let place = "n \(recognizer.numberOfTouches) loc \(recognizer.location(in: nil).shortest)"
      switch recognizer {
      case let pinch as PinchGestureRecognizer: return "\(pinch.scale.shortest) \(place)"
      case let rotation as RotationGestureRecognizer:
        return "\((rotation.rotation * 180 / .pi).shortest)° \(place)"
      default: return ""
      }
    }
  }

  /// Shows the velocity, which is in degrees per second for rotations.
  private static func showVelocity(_ stage: Scenario.Stage) {
    stage.values = { recognizer in
      let velocity = (recognizer as? TwoFingerGestureRecognizer)?.velocity ?? .nan
      let unit = recognizer is RotationGestureRecognizer ? 180 / Double.pi : 1
      return "v \((velocity * unit).shortest)"
    }
  }

  private static let oneFingerLeft: [Scenario] = [
    Scenario(
      "C5 a pinch with one finger left goes on acting",
      "0 d1 100,200 & d2 200,200 · 20 m2 226,200 · 40 u1 · 60 m2 240,230 · 80 m2 250,260 · 90 u2",
      expect: "0 V.began{1,2} · 20 pi→Began, ACT pi(Began)[1.167 n 2 loc 163,200], "
        + "V.cancelled{1,2} · 40 ACT pi(Changed)[1.167 n 1 loc 226,200] "
        + "· 60 ACT pi(Changed)[1.167 n 1 loc 240,230] "
        + "· 80 ACT pi(Changed)[1.167 n 1 loc 250,260] "
        + "· 90 pi→Ended, ACT pi(Ended)[1.167 n 1 loc 250,260]"
    ) { stage in
      showFingers(stage)
      stage.add("pi", PinchGestureRecognizer())
    },
    Scenario(
      "C5 a rotation with one finger left goes on acting, and turns on when one is back",
      "0 d1 150,300 & d2 250,300 · 20 m2 150,400 · 40 u2 · 60 m1 170,310 · 80 d3 270,310 "
        + "· 100 m3 170,410 · 110 u1 & u3",
      expect: "0 V.began{1,2} · 20 ro→Began, ACT ro(Began)[85° n 2 loc 150,350], "
        + "V.cancelled{1,2} · 40 ACT ro(Changed)[85° n 1 loc 150,300] "
        + "· 60 ACT ro(Changed)[85° n 1 loc 170,310] · 80 ACT ro(Changed)[85° n 2 loc 220,310] "
        + "· 100 ACT ro(Changed)[175° n 2 loc 170,360] "
        + "· 110 ro→Ended, ACT ro(Ended)[175° n 2 loc 170,360]"
    ) { stage in
      showFingers(stage)
      stage.add("ro", RotationGestureRecognizer())
    },
  ]

  private static let lift: [Scenario] = [
    Scenario(
      "5.1 the places of the lifts do not count for a pinch",
      "0 d1 100,200 & d2 200,200 · 20 m1 90,200 & m2 228,200 · 40 u1 60,200 & u2 300,210",
      expect: "0 V.began{1,2} · 20 pi→Began, ACT pi(Began)[1.278 n 2 loc 159,200], "
        + "V.cancelled{1,2} · 40 pi→Ended, ACT pi(Ended)[1.278 n 2 loc 159,200]"
    ) { stage in
      showFingers(stage)
      stage.add("pi", PinchGestureRecognizer())
    },
    Scenario(
      "5.1 a move counts in the event of the other finger's lift, the lift's place does not",
      "0 d1 100,200 & d2 200,200 · 20 m2 216,200 · 40 u1 20,200 & m2 224,200 · 60 u2 390,200",
      expect: "0 V.began{1,2} · 20 pi→Began, ACT pi(Began)[1.074 n 2 loc 158,200], "
        + "V.cancelled{1,2} · 40 ACT pi(Changed)[1.148 n 1 loc 224,200] "
        + "· 60 pi→Ended, ACT pi(Ended)[1.148 n 1 loc 224,200]"
    ) { stage in
      showFingers(stage)
      stage.add("pi", PinchGestureRecognizer())
    },
    Scenario(
      "5.1 the places of the lifts do not count for a rotation",
      "0 d1 150,300 & d2 250,300 · 20 m2 150,400 · 40 u1 150,200 & u2 90,400",
      expect: "0 V.began{1,2} · 20 ro→Began, ACT ro(Began)[85° n 2 loc 150,350], "
        + "V.cancelled{1,2} · 40 ro→Ended, ACT ro(Ended)[85° n 2 loc 150,350]"
    ) { stage in
      showFingers(stage)
      stage.add("ro", RotationGestureRecognizer())
    },
  ]

  private static let velocity: [Scenario] = [
    Scenario(
      "5.3 a pinch weighs its newest two samples, the first since the second finger came down",
      "0 d1 100,200 · 30 d2 200,200 · 50 m2 204,200 · 80 m2 212,200 · 90 m2 228,200 "
        + "· 120 m2 236,200 · 130 u1 · 140 m2 250,200 · 160 d3 100,200 · 180 m2 300,200 "
        + "· 200 u2 & u3",
      // The samples: 4/108 in 50 ms, 16/108 in 10, 8/108 in 30; then a third of 136/108 in 20.
      expect: "0 V.began{1} · 30 V.began{2} · 50 V.moved{2} "
        + "· 80 pi→Began, ACT pi(Began)[v 0.741], V.cancelled{1,2} "
        + "· 90 ACT pi(Changed)[v 4.259] · 120 ACT pi(Changed)[v 11.728] "
        + "· 130 ACT pi(Changed)[v 11.728] · 140 ACT pi(Changed)[v 11.728] "
        + "· 160 ACT pi(Changed)[v 11.728] · 180 ACT pi(Changed)[v 7.099] "
        + "· 200 pi→Ended, ACT pi(Ended)[v 7.099]"
    ) { stage in
      showVelocity(stage)
      stage.add("pi", PinchGestureRecognizer())
    },
    Scenario(
      "5.3 after a sample of 0 the newest counts alone",
      "0 d1 100,200 & d2 200,200 · 20 m2 220,200 · 40 m1 100,240 & m2 220,240 · 60 m2 274,240 "
        + "· 70 u1 & u2",
      expect: "0 V.began{1,2} · 20 pi→Began, ACT pi(Began)[v 5.556], V.cancelled{1,2} "
        + "· 40 ACT pi(Changed)[v 4.167] · 60 ACT pi(Changed)[v 25] "
        + "· 70 pi→Ended, ACT pi(Ended)[v 25]"
    ) { stage in
      showVelocity(stage)
      stage.add("pi", PinchGestureRecognizer())
    },
    Scenario(
      "5.4 a rotation's first sample is the whole turn since the second finger came down",
      TwoFingerScript.turning(
        Pose(0), Pose(10, angle: 3), Pose(25, angle: 12), Pose(35, angle: 20),
        Pose(60, angle: 10), lift: 70),
      expect: "0 V.began{1,2} · 10 V.moved{1,2} "
        + "· 25 ro→Began, ACT ro(Began)[v 480], V.cancelled{1,2} · 35 ACT ro(Changed)[v 560] "
        + "· 60 ACT ro(Changed)[v 500] · 70 ro→Ended, ACT ro(Ended)[v 500]"
    ) { stage in
      showVelocity(stage)
      stage.add("ro", RotationGestureRecognizer())
    },
  ]

  private static let asked: [Scenario] = [
    Scenario(
      "5.1 a delegate that is asked reads the scale that the pinch begins with",
      "0 d1 100,200 & d2 200,200 · 20 m2 227,200 · 40 u1 & u2",
      expect: "0 V.began{1,2} · 20 pi begin?[1.176 n 2 loc 163.5,200], pi→Began, "
        + "ACT pi(Began)[1.176 n 2 loc 163.5,200], V.cancelled{1,2} "
        + "· 40 pi→Ended, ACT pi(Ended)[1.176 n 2 loc 163.5,200]"
    ) { stage in
      showFingers(stage)
      stage.noteQuestions(of: stage.add("pi", PinchGestureRecognizer()))
    },
    Scenario(
      "5.1 a delegate that is asked reads the rotation's velocity",
      TwoFingerScript.turning(Pose(0), Pose(20, angle: 8), lift: 40),
      expect: "0 V.began{1,2} · 20 ro begin?[v 400], ro→Began, ACT ro(Began)[v 400], "
        + "V.cancelled{1,2} · 40 ro→Ended, ACT ro(Ended)[v 400]"
    ) { stage in
      showVelocity(stage)
      stage.noteQuestions(of: stage.add("ro", RotationGestureRecognizer()))
    },
  ]

  static let scenarios: [Scenario] = oneFingerLeft + lift + velocity + asked
}
