import Testing

@testable import Gestures

/// Pinches and rotations: docs/behaviour-scenarios.md S55 to S60 and S67.
struct TwoFingerScenarioTests {
  private typealias Pose = TwoFingerScript.Pose

  @Test(arguments: scenarios)
  func `pinches and rotations follow the scenarios`(_ scenario: Scenario) {
    scenario.check()
  }

  private static func pinch(_ stage: Scenario.Stage) {
    showValues(stage)
    stage.add("pi", PinchGestureRecognizer())
  }

  private static func rotation(_ stage: Scenario.Stage) {
    showValues(stage)
    stage.add("ro", RotationGestureRecognizer())
  }

  /// Shows the scale with the page's four decimals, or the rotation in degrees.
  private static func showValues(_ stage: Scenario.Stage) {
    stage.values = { recognizer in
      switch recognizer {
      case let pinch as PinchGestureRecognizer: pinch.scale.rounded(toPlaces: 4)
      case let rotation as RotationGestureRecognizer:
        "\((rotation.rotation * 180 / .pi).shortest)°"
      case let pan as PanGestureRecognizer: "t \(pan.translation(in: nil).shortest)"
      default: ""
      }
    }
  }

  /// pi = Pinch, ro = Rotation, both with a delegate that allows everything.
  private static func together(_ stage: Scenario.Stage) {
    showValues(stage)
    let delegate = Delegate()
    delegate.isSimultaneous = { _, _ in true }
    stage.delegates.append(delegate)
    stage.add("pi", PinchGestureRecognizer()) { $0.delegate = delegate }
    stage.add("ro", RotationGestureRecognizer()) { $0.delegate = delegate }
  }

  private static let pinchOut =
    "0 d1 150,300 & d2 250,300 · 16 m1 147,300 & m2 253,300 · 32 m1 145,300 & m2 255,300 "
    + "· 48 m1 92,300 & m2 308,300 · 80 u1 & u2"

  static let pages: [Scenario] = [
    Scenario(
      "S55 pinch out", pinchOut,
      expect: "0 V.began{1,2} · 16 V.moved{1,2} "
        + "· 32 pi→Began, ACT pi(Began)[1.0185], V.cancelled{1,2} · 48 ACT pi(Changed)[2] "
        + "· 80 pi→Ended, ACT pi(Ended)[2]", on: pinch),
    Scenario(
      "S56 pinch in",
      "0 d1 100,300 & d2 300,300 · 16 m1 105,300 & m2 295,300 · 32 m1 152,300 & m2 248,300 "
        + "· 48 u1 & u2",
      expect: "0 V.began{1,2} · 16 pi→Began, ACT pi(Began)[0.9896], V.cancelled{1,2} "
        + "· 32 ACT pi(Changed)[0.5] · 48 pi→Ended, ACT pi(Ended)[0.5]", on: pinch),
    Scenario(
      "the way of one finger before the other comes down is no pinch and no rotation",
      "0 d1 300,300 · 16 m1 270,310 & d2 200,300 · 32 m1 240,320 & m2 170,310 "
        + "· 48 m1 210,330 & m2 140,320 · 64 u1 & u2",
      expect: "0 V.began{1} · 16 V.began{2}, V.moved{1} · 32 V.moved{1,2} · 48 V.moved{1,2} "
        + "· 64 pi→Failed, ro→Failed, V.ended{1,2}", on: together),
    Scenario(
      "S59 rotation",
      TwoFingerScript.turning(
        Pose(0), Pose(16, angle: 3), Pose(32, angle: 6), Pose(48, angle: 30), lift: 64),
      expect: "0 V.began{1,2} · 16 V.moved{1,2} "
        + "· 32 ro→Began, ACT ro(Began)[1°], V.cancelled{1,2} · 48 ACT ro(Changed)[25°] "
        + "· 64 ro→Ended, ACT ro(Ended)[25°]", on: rotation),
    Scenario(
      "S59 counter-clockwise",
      TwoFingerScript.turning(
        Pose(0), Pose(16, angle: -3), Pose(32, angle: -6), Pose(48, angle: -30), lift: 64),
      expect: "0 V.began{1,2} · 16 V.moved{1,2} "
        + "· 32 ro→Began, ACT ro(Began)[-1°], V.cancelled{1,2} · 48 ACT ro(Changed)[-25°] "
        + "· 64 ro→Ended, ACT ro(Ended)[-25°]", on: rotation),
    Scenario(
      "S60 a pure spread is no rotation", pinchOut,
      expect: "0 V.began{1,2} · 16 V.moved{1,2} "
        + "· 32 pi→Began, ro→Failed, ACT pi(Began)[1.0185], V.cancelled{1,2} "
        + "· 48 ACT pi(Changed)[2] · 80 pi→Ended, ACT pi(Ended)[2]"
    ) {
      pinch($0)
      $0.add("ro", RotationGestureRecognizer())
    },
    Scenario(
      "S60 both, if the delegate allows it",
      TwoFingerScript.turning(
        Pose(0, radius: 50), Pose(16, radius: 53), Pose(32, radius: 65),
        Pose(48, radius: 65, angle: 10), Pose(64, radius: 65, angle: 30), lift: 80),
      expect: "0 V.began{1,2} · 16 V.moved{1,2} "
        + "· 32 pi→Began, ACT pi(Began)[1.2037], V.cancelled{1,2} "
        + "· 48 ACT pi(Changed)[1.2037], ro→Began, ACT ro(Began)[2.261°] "
        + "· 64 ACT pi(Changed)[1.2037], ACT ro(Changed)[22.261°] "
        + "· 80 pi→Ended, ACT pi(Ended)[1.2037], ro→Ended, ACT ro(Ended)[22.261°]", on: together),
    Scenario(
      "S67 a pinch works on a view without multiple touch", pinchOut,
      expect: "0 V.began{1} · 16 V.moved{1} · 32 pi→Began, ACT pi(Began)[1.0185], V.moved{1} "
        + "· 48 ACT pi(Changed)[2], V.moved{1} · 80 pi→Ended, ACT pi(Ended)[2], V.ended{1}"
    ) { stage in
      showValues(stage)
      stage.view.isMultipleTouchEnabled = false
      stage.add("pi", PinchGestureRecognizer()) { $0.cancelsTouchesInView = false }
    },
  ]

  static let rules: [Scenario] = [
    Scenario(
      "9.3-14 a pinch begins above 8 points",
      "0 d1 100,300 & d2 200,300 · 16 m2 208,300 · 32 m2 208.1,300 · 48 u1 & u2",
      expect: "0 V.began{1,2} · 16 V.moved{2} · 32 pi→Began, ACT pi(Began)[1.0009], "
        + "V.cancelled{1,2} · 48 pi→Ended, ACT pi(Ended)[1.0009]", on: pinch),
    Scenario(
      "9.3-14 a rotation of 10 degrees begins at 5",
      TwoFingerScript.turning(Pose(0), Pose(16, angle: 10), lift: 32),
      expect: "0 V.began{1,2} · 16 ro→Began, ACT ro(Began)[5°], V.cancelled{1,2} "
        + "· 32 ro→Ended, ACT ro(Ended)[5°]", on: rotation),
    Scenario(
      "9.3-13 a pinch that does not begin fails at the last lift",
      "0 d1 100,300 & d2 200,300 · 16 u1 · 32 m2 300,300 · 48 u2",
      expect: "0 V.began{1,2} · 32 V.moved{2} · 48 pi→Failed, V.ended{1}, V.ended{2}", on: pinch),
    Scenario(
      "one finger is no pinch", "0 d1 100,300 · 16 m1 300,300 · 32 u1",
      expect: "0 V.began{1} · 16 V.moved{1} · 32 pi→Failed, V.ended{1}", on: pinch),
    Scenario(
      "movement before the second finger does not count",
      "0 d1 100,300 · 16 m1 150,300 · 32 d2 250,300 · 48 m2 257,300 · 64 m2 260,300 · 80 u1 & u2",
      expect: "0 V.began{1} · 16 V.moved{1} · 32 V.began{2} · 48 V.moved{2} "
        + "· 64 pi→Began, ACT pi(Began)[1.0185], V.cancelled{1,2} "
        + "· 80 pi→Ended, ACT pi(Ended)[1.0185]", on: pinch),
    Scenario(
      "fingers that wander together and drift apart are no pinch",
      // The middle goes 64.5 points and the distance changes by 9: 4 * 9 against 1.4 * 0.5 * 64.5.
      "0 d1 100,300 & d2 200,300 · 16 m1 160,300 & m2 269,300 · 32 u1 & u2",
      expect: "0 V.began{1,2} · 16 V.moved{1,2} · 32 pi→Failed, V.ended{1,2}", on: pinch),
    Scenario(
      "fingers that turn while they spread a little are no pinch",
      TwoFingerScript.turning(
        Pose(0), Pose(16, radius: 104.5, angle: 40), Pose(32, radius: 104.5, angle: 45), lift: 48),
      expect: "0 V.began{1,2} · 16 ro→Began, ACT ro(Began)[33.939°], V.cancelled{1,2} "
        + "· 32 ACT ro(Changed)[38.939°] · 48 pi→Failed, ro→Ended, ACT ro(Ended)[38.939°]",
      on: together),
    Scenario(
      "a rotation needs more turn the more the fingers spread",
      TwoFingerScript.turning(
        Pose(0), Pose(16, radius: 110, angle: 6.5), Pose(32, radius: 110, angle: 7), lift: 48),
      expect: "0 V.began{1,2} · 16 V.moved{1,2} "
        + "· 32 ro→Began, ACT ro(Began)[0.419°], V.cancelled{1,2} "
        + "· 48 ro→Ended, ACT ro(Ended)[0.419°]", on: rotation),
    Scenario(
      "a rotation counts full turns, also where the angle wraps",
      TwoFingerScript.turning(
        Pose(0, angle: 170), Pose(16, angle: 200), Pose(32, angle: 330), Pose(48, angle: 460),
        Pose(64, angle: 590), Pose(80, angle: 560), lift: 96),
      expect: "0 V.began{1,2} · 16 ro→Began, ACT ro(Began)[25°], V.cancelled{1,2} "
        + "· 32 ACT ro(Changed)[155°] · 48 ACT ro(Changed)[285°] · 64 ACT ro(Changed)[415°] "
        + "· 80 ACT ro(Changed)[385°] · 96 ro→Ended, ACT ro(Ended)[385°]", on: rotation),
    Scenario(
      "a pinch begins within the window only",
      "0 d1 300,300 & d2 380,300 · 16 m2 420,300 · 32 m2 399,300 · 48 u1 & u2",
      expect: "0 V.began{1,2} · 16 V.moved{2} · 32 pi→Began, ACT pi(Began)[1.125], "
        + "V.cancelled{1,2} · 48 pi→Ended, ACT pi(Ended)[1.125]", on: pinch),
    Scenario(
      "a third finger has no part in a pinch",
      "0 d1 100,300 & d2 200,300 · 8 d3 300,300 · 16 m2 210,300 · 32 m3 320,300 · 48 m2 308,300 "
        + "· 64 u1 & u2 · 80 u3",
      expect: "0 V.began{1,2} · 8 V.began{3} · 16 pi→Began, ACT pi(Began)[1.0185], "
        + "V.cancelled{1,2} · 32 V.moved{3} · 48 ACT pi(Changed)[1.9259] "
        + "· 64 pi→Ended, ACT pi(Ended)[1.9259] · 80 V.ended{3}", on: pinch),
    Scenario(
      "the scale stays while a finger is up, and changes again when one is back",
      "0 d1 100,300 & d2 200,300 · 16 m2 216,300 · 32 u2 · 48 m1 50,300 · 64 d2' 100,300 "
        + "· 80 m2' 150,300 · 96 u1 · 112 u2'",
      expect: "0 V.began{1,2} · 16 pi→Began, ACT pi(Began)[1.0741], V.cancelled{1,2} "
        + "· 32 ACT pi(Changed)[1.0741] · 48 ACT pi(Changed)[1.0741] "
        + "· 64 ACT pi(Changed)[1.0741] · 80 ACT pi(Changed)[2.1481] "
        + "· 96 ACT pi(Changed)[2.1481] · 112 pi→Ended, ACT pi(Ended)[2.1481]", on: pinch),
    Scenario(
      "a rotation goes on with another finger elsewhere",
      "0 d1 100,300 & d2 200,300 · 16 m2 200,400 · 32 u2 · 48 d3 100,200 · 64 m3 200,300 "
        + "· 80 u1 & u3",
      expect: "0 V.began{1,2} · 16 ro→Began, ACT ro(Began)[36.782°], V.cancelled{1,2} "
        + "· 32 ACT ro(Changed)[36.782°] · 48 ACT ro(Changed)[36.782°] · 64 ACT ro(Changed)[126.782°] "
        + "· 80 ro→Ended, ACT ro(Ended)[126.782°]", on: rotation),
    Scenario(
      "one finger replaces the other within one event",
      "0 d1 100,300 & d2 200,300 · 16 m2 216,300 · 32 u2 & d3 150,300 · 48 m3 200,300 "
        + "· 64 u1 & u3",
      expect: "0 V.began{1,2} · 16 pi→Began, ACT pi(Began)[1.0741], V.cancelled{1,2} "
        + "· 32 ACT pi(Changed)[1.0741] · 48 ACT pi(Changed)[2.1481] "
        + "· 64 pi→Ended, ACT pi(Ended)[2.1481]", on: pinch),
    Scenario(
      "a pinch may begin with both fingers in one place",
      "0 d1 200,300 & d2 200,300 · 16 m2 220,300 · 32 m2 200,300 · 48 m2 230,300 · 64 u1 & u2",
      expect: "0 V.began{1,2} · 16 pi→Began, ACT pi(Began)[2.2222], V.cancelled{1,2} "
        + "· 32 ACT pi(Changed)[0.1111] · 48 ACT pi(Changed)[3.3333] "
        + "· 64 pi→Ended, ACT pi(Ended)[3.3333]", on: pinch),
    Scenario(
      "a pinch that had to wait begins with a scale of 1",
      "0 d1 100,300 & d2 200,300 · 100 m2 220,300 · 600 m2 240,300 · 616 m2 380,300 "
        + "· 632 u1 & u2",
      expect: "0 V.began{1,2} · 100 pi→Began(waiting), V.moved{2} "
        + "· 600 sw→Failed, ACT pi(Began)[1], V.cancelled{1,2} · 616 ACT pi(Changed)[2] "
        + "· 632 pi→Ended, ACT pi(Ended)[2]"
    ) { stage in
      showValues(stage)
      let swipe = stage.add("sw", SwipeGestureRecognizer()) { $0.numberOfTouchesRequired = 2 }
      stage.add("pi", PinchGestureRecognizer()) { $0.require(toFail: swipe) }
    },
    Scenario(
      "a cancelled finger cancels a pinch",
      "0 d1 100,300 & d2 200,300 · 16 m2 216,300 · 32 c2 · 48 u1",
      expect: "0 V.began{1,2} · 16 pi→Began, ACT pi(Began)[1.0741], V.cancelled{1,2} "
        + "· 32 pi→Cancelled, ACT pi(Cancelled)[1.0741]", on: pinch),
  ]

  static let scenarios: [Scenario] = pages + rules
}
