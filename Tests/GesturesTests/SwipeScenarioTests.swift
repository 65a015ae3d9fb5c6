import Testing

@testable import Gestures

/// Swipes beside views and pans: docs/behaviour-scenarios.md S17 to S21 and S83.
struct SwipeScenarioTests {
  @Test(arguments: scenarios) func `swipes follow the scenarios`(_ scenario: Scenario) {
    scenario.check()
  }

  private static func threeFingersUp(_ stage: Scenario.Stage) {
    stage.add("sw", SwipeGestureRecognizer()) {
      $0.direction = .up
      $0.numberOfTouchesRequired = 3
      $0.delaysTouchesBegan = true
    }
    stage.values = { "touches \($0.numberOfTouches)" }
  }

  private static func swipe(_ stage: Scenario.Stage) {
    stage.add("sw", SwipeGestureRecognizer())
  }

  private static func twoFingers(_ stage: Scenario.Stage) {
    stage.add("sw", SwipeGestureRecognizer()) { $0.numberOfTouchesRequired = 2 }
    stage.values = { "loc \($0.location(in: $0.view).shortest); touches \($0.numberOfTouches)" }
  }

  /// sw = Swipe(right), pan = Pan(require sw).
  private static func swipeBeforePan(_ stage: Scenario.Stage) {
    let swipe = stage.add("sw", SwipeGestureRecognizer())
    stage.add("pan", PanGestureRecognizer()) { $0.require(toFail: swipe) }
    stage.values = { recognizer in
      guard let pan = recognizer as? PanGestureRecognizer else { return "" }
      return "t \(pan.translation(in: pan.view).shortest)"
    }
  }

  static let scenarios: [Scenario] = [
    Scenario(
      "S17 three fingers that swipe leave no lines",
      "0 d1 100,600 · 8 d2 160,600 · 16 d3 220,600 "
        + "· 32 m1 100,580 & m2 160,580 & m3 220,580 "
        + "· 48 m1 100,565 & m2 160,565 & m3 220,565 "
        + "· 64 m1 100,550 & m2 160,550 & m3 220,550 "
        + "· 80 m1 100,530 & m2 160,530 & m3 220,530 · 120 u1 & u2 & u3",
      expect: "64 sw→Ended, ACT sw(Ended)[touches 3]", on: threeFingersUp),
    Scenario(
      "S19 a line drawn with one finger is not lost to the swipe",
      "0 d1 100,600 · 16 m1 100,590 · 32 m1 170,590 · 200 u1",
      expect: "32 sw→Failed, V.began{1}[100,600 ts 0], V.moved{1}[170,590 ts 32] "
        + "· 200 V.ended{1}[170,590 ts 200]"
    ) {
      $0.showTouches()
      threeFingersUp($0)
    },
    Scenario(
      "S20 a quick flick is a swipe and not a pan",
      "0 d1 100,400 · 16 m1 112,400 · 32 m1 130,400 · 48 m1 150,400 · 64 m1 170,400 · 100 u1",
      expect: "0 V.began{1} · 16 pan→Began(waiting), V.moved{1} · 32 V.moved{1} "
        + "· 48 sw→Ended, ACT sw(Ended), pan→Failed, V.cancelled{1}", on: swipeBeforePan),
    Scenario(
      "S21 a slow drag is a pan once the swipe has failed",
      "0 d1 100,400 · 200 m1 106,400 · 400 m1 112,400 · 520 m1 118,400 · 600 m1 125,400 · 700 u1",
      expect: "0 V.began{1} · 200 V.moved{1} · 400 pan→Began(waiting), V.moved{1} "
        + "· 520 sw→Failed, ACT pan(Began)[t 0,0], V.cancelled{1} "
        + "· 600 ACT pan(Changed)[t 7,0] · 700 pan→Ended, ACT pan(Ended)[t 7,0]",
      on: swipeBeforePan),
    Scenario(
      "S83 a swipe is recognized once",
      "0 d1 120,220 · 40 m1 140,220 · 70 m1 170,220 · 80 m1 200,220 · 90 m1 240,220 · 100 u1",
      expect: "0 V.began{1} · 40 V.moved{1} · 70 sw→Ended, ACT sw(Ended), V.cancelled{1}"
    ) { stage in
      let swipe = stage.add("sw", SwipeGestureRecognizer())
      for time in [50.0, 75, 85] {
        stage.moments[time] = { #expect(swipe.state == .possible) }
      }
    },
    Scenario(
      "a finger that rests keeps the swipe possible until it moves",
      "0 d1 120,220 · 900 m1 120.5,220 · 1000 u1",
      expect: "900 sw→Failed, V.began{1}, V.moved{1} · 1000 V.ended{1}"
    ) { $0.add("sw", SwipeGestureRecognizer()) { $0.delaysTouchesBegan = true } },
    Scenario(
      "a finger that joins too late fails a swipe", "0 d1 120,220 · 501 d2 120,300 · 600 u1 & u2",
      expect: "0 V.began{1} · 501 sw→Failed, V.began{2} · 600 V.ended{1,2}", on: twoFingers),
    Scenario(
      "an extra finger fails a swipe",
      "0 d1 120,220 · 10 d2 120,300 · 20 m1 220,220 & m2 220,300 · 30 u1 & u2",
      expect: "0 V.began{1} · 10 sw→Failed, V.began{2} · 20 V.moved{1,2} · 30 V.ended{1,2}",
      on: swipe),
    Scenario(
      "a finger that is lifted too early fails a swipe",
      "0 d1 120,220 & d2 120,300 · 20 m1 160,220 · 30 u2 · 40 u1",
      expect: "0 V.began{1,2} · 20 V.moved{1} · 30 sw→Failed, V.ended{2} · 40 V.ended{1}",
      on: twoFingers),
    Scenario(
      "a finger lifted in the event in which the other arrives fails a swipe",
      "0 d1 120,220 & d2 120,300 · 20 m2 220,300 · 40 m1 220,220 & u2 · 60 u1",
      expect: "0 V.began{1,2} · 20 V.moved{2} · 40 sw→Failed, V.moved{1}, V.ended{2} "
        + "· 60 V.ended{1}", on: twoFingers),
    Scenario(
      "a swipe is where it began",
      "0 d1 120,220 · 10 d2 120,300 · 50 m1 220,220 · 60 m2 220,310 · 90 u1 & u2",
      expect: "0 V.began{1} · 10 V.began{2} · 50 V.moved{1} "
        + "· 60 sw→Ended, ACT sw(Ended)[loc 120,260; touches 2], V.cancelled{1,2}",
      on: twoFingers),
    Scenario(
      "a cancelled finger fails a swipe", "0 d1 120,220 · 20 m1 140,220 · 30 c1",
      expect: "0 V.began{1} · 20 V.moved{1} · 30 sw→Failed, V.cancelled{1}", on: swipe),
  ]

  @Test(arguments: [
    ("170,220", SwipeGestureRecognizer.Direction.right), ("70,220", .left), ("120,170", .up),
    ("120,270", .down),
  ])
  func `a swipe reports its direction`(end: String, way: SwipeGestureRecognizer.Direction) {
    final class Listener { var ways: [SwipeGestureRecognizer.Direction?] = [] }
    let listener = Listener()
    let stage = Scenario.Stage()
    for direction: SwipeGestureRecognizer.Direction in [[.left, .right], [.up, .down]] {
      stage.add("sw", SwipeGestureRecognizer()) {
        $0.direction = direction
        $0.addTarget(listener) { listener, swipe in
          listener.ways.append(swipe.recognizedDirection)
        }
      }
    }
    Script("0 d1 120,220 · 70 m1 \(end) · 100 u1")
      .play(on: stage.engine, trace: Trace { _ in "" })
    #expect(listener.ways == [way])
  }
}
