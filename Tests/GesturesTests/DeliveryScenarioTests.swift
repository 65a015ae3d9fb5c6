import Testing

@testable import Gestures

/// Delivery to views: docs/behaviour-scenarios.md S63 to S75 and S88.
struct DeliveryScenarioTests {
  @Test(arguments: scenarios)
  func `delivery follows the scenarios`(_ scenario: Scenario) {
    scenario.check()
  }

  /// Ignores the first touch and begins with the second.
  private final class IgnoringRecognizer: GestureRecognizer {
    override func touchesBegan(_ touches: [Touch], with event: Event) {
      if touches[0].id == 1 { ignore(touches[0], for: event) } else { state = .began }
    }

    override func touchesEnded(_ touches: [Touch], with event: Event) { state = .ended }
  }

  private static func upperAndLower(_ stage: Scenario.Stage) -> (upper: View, lower: View) {
    (
      stage.addView("C", Rect(x: 0, y: 0, width: 400, height: 400)),
      stage.addView("D", Rect(x: 0, y: 400, width: 400, height: 400))
    )
  }

  static let scenarios: [Scenario] = [
    Scenario(
      "S63 without delaysTouchesEnded the first tap is over for the view",
      "0 d1 100,100 · 80 u1 · 200 d1' 101,100 · 280 u1'",
      expect: "0 V.began{1} · 80 V.ended{1} · 200 V.began{1'} "
        + "· 280 dt→Ended, ACT dt(Ended), V.cancelled{1'}"
    ) {
      $0.add("dt", TapGestureRecognizer()) {
        $0.numberOfTapsRequired = 2
        $0.delaysTouchesEnded = false
      }
    },
    Scenario(
      "S64 a tap that does not cancel touches lets the view get their end", "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1} · 80 t→Ended, ACT t(Ended), V.ended{1}"
    ) { $0.add("t", TapGestureRecognizer()) { $0.cancelsTouchesInView = false } },
    Scenario(
      "S66 a touch that a recognizer ignores stays with its view",
      "0 d1 100,100 · 50 d2 200,100 · 80 u2 · 90 u1",
      expect: "0 V.began{1} · 50 g→Began, ACT g(Began) · 80 g→Ended, ACT g(Ended) "
        + "· 90 V.ended{1}"
    ) { $0.add("g", IgnoringRecognizer()) { $0.delaysTouchesBegan = true } },
    Scenario(
      "a recognizer that ignored its only finger fails when the finger is lifted",
      "0 d1 100,100 · 90 u1",
      expect: "0 V.began{1} · 90 g→Failed, V.ended{1}"
    ) { $0.add("g", IgnoringRecognizer()) { $0.delaysTouchesBegan = true } },
    Scenario(
      "2.4 a view without multiple touch gets the first finger only",
      "0 d1 100,100 & d2 200,100 · 16 m1 101,100 & m2 201,100 · 32 u1 · 48 d3 300,100 · 64 u2 & u3",
      expect: "0 V.began{1} · 16 V.moved{1} · 32 V.ended{1}"
    ) { $0.view.isMultipleTouchEnabled = false },
    Scenario(
      "2.4 an exclusive view keeps others from being touched",
      "0 d1 50,50 · 16 d2 250,50 · 32 u1 · 48 u2 · 64 d3 250,50 · 80 d4 50,50 · 96 u3 & u4",
      expect: "0 E.began{1} · 32 E.ended{1} · 64 O.began{3} · 96 O.ended{3}"
    ) { stage in
      let exclusive = View(frame: Rect(x: 0, y: 0, width: 200, height: 200), name: "E")
      exclusive.isExclusiveTouch = true
      stage.view.addSubview(exclusive)
      stage.view.addSubview(View(frame: Rect(x: 200, y: 0, width: 200, height: 200), name: "O"))
    },
    Scenario(
      "S70 a touch stays with the view that it came down on",
      "0 d1 100,100 · 16 m1 100,700 · 32 u1",
      expect: "0 C.began{1} · 16 pC→Began, ACT pC(Began), C.cancelled{1} "
        + "· 32 pC→Ended, ACT pC(Ended)"
    ) { stage in
      let (upper, lower) = upperAndLower(stage)
      stage.add("pC", PanGestureRecognizer(), to: upper)
      stage.add("pD", PanGestureRecognizer(), to: lower)
    },
    Scenario(
      "S70 a view gets its touch wherever the finger goes",
      "0 d1 100,100 · 16 m1 100,700 · 32 u1",
      expect: "0 C.began{1} · 16 C.moved{1} · 32 C.ended{1}"
    ) { stage in
      let (_, lower) = upperAndLower(stage)
      stage.add("tD", TapGestureRecognizer(), to: lower)
      stage.add("pD", PanGestureRecognizer(), to: lower)
    },
    Scenario(
      "S71 a finger that rests is stationary",
      "0 d1 100,100 & d2 200,100 · 16 m2 210,100 · 32 u1 & u2",
      expect: "0 V.began{1,2}[1 began 100,100<100,100, 2 began 200,100<200,100] "
        + "· 16 V.moved{2}[1 stationary 100,100<100,100, 2 moved 210,100<200,100] "
        + "· 32 V.ended{1,2}[1 ended 100,100<100,100, 2 ended 210,100<210,100]"
    ) { stage in
      // Each message shows all touches of the event, with their present and previous locations.
      stage.touchValues = { touch in
        let all = stage.engine.event.touchesInOrder
        guard touch === all.last else { return "" }
        return all.map {
          "\($0.id) \($0.phase) \($0.location(in: nil).shortest)"
            + "<\($0.previousLocation(in: nil).shortest)"
        }.joined(separator: ", ")
      }
    },
    Scenario(
      "S72 a delegate refuses the touch", "0 d1 100,100 · 80 u1",
      expect: "0 V.began{1} · 80 V.ended{1}"
    ) { stage in
      let delegate = Delegate()
      delegate.shouldReceive = false
      stage.add("t", TapGestureRecognizer()) {
        $0.delaysTouchesBegan = true
        stage.add(delegate, to: $0)
      }
    },
    Scenario(
      "S74 a delegate does not let a pan begin",
      "0 d1 100,100 · 16 m1 115,100 · 32 m1 130,100 · 48 u1",
      expect: "0 V.began{1} · 16 pan→Failed, V.moved{1} · 32 V.moved{1} · 48 V.ended{1}"
    ) { stage in
      let delegate = Delegate()
      delegate.shouldBegin = false
      stage.add("pan", PanGestureRecognizer()) { stage.add(delegate, to: $0) }
      stage.moments[60] = { #expect(delegate.timesAskedToBegin == 1) }
    },
    Scenario(
      "S75 a pan is disabled while it goes on",
      "0 d1 100,100 · 16 m1 115,100 · 70 m1 130,100 · 100 u1 · 200 d1' 100,100 "
        + "· 216 m1' 120,100 · 232 u1'",
      expect: "0 V.began{1} · 16 pan→Began, ACT pan(Began), V.cancelled{1} "
        + "· 40 pan→Cancelled, ACT pan(Cancelled) · 200 V.began{1'} "
        + "· 216 pan→Began, ACT pan(Began), V.cancelled{1'} · 232 pan→Ended, ACT pan(Ended)"
    ) { stage in
      let pan = stage.add("pan", PanGestureRecognizer())
      stage.moments[40] = { pan.isEnabled = false }
      stage.moments[60] = { pan.isEnabled = true }
    },
    Scenario(
      "S88 the view is removed while a pan goes on",
      "0 d1 100,100 · 16 m1 115,100 · 70 m1 130,100 · 100 u1",
      expect: "0 V.began{1} · 16 pan→Began, ACT pan(Began), V.cancelled{1} "
        + "· 40 pan→Cancelled, ACT pan(Cancelled)"
    ) { stage in
      stage.add("pan", PanGestureRecognizer())
      stage.moments[40] = { stage.view.removeFromSuperview() }
    },
    Scenario(
      "a view that is removed while it is touched gets a cancellation", "0 d1 100,100 · 100 u1",
      expect: "0 V.began{1} · 40 V.cancelled{1}"
    ) { stage in
      stage.moments[40] = { stage.view.removeFromSuperview() }
    },
    Scenario(
      "2.7 a held touch that the system cancels never reaches its view",
      "0 d1 100,100 · 16 m1 110,100 · 32 c1", expect: "32 t→Failed"
    ) { $0.add("t", TapGestureRecognizer()) { $0.delaysTouchesBegan = true } },
    Scenario(
      "a finger that comes and goes in one frame is two events",
      "0 d1 100,100 & d2 200,100 & m1 105,100 & u1 · 50 u2",
      expect: "0 V.began{1,2}, V.moved{1}, pan→Failed, V.ended{1} · 50 V.ended{2}"
    ) {
      $0.add("pan", PanGestureRecognizer()) {
        $0.maximumNumberOfTouches = 1
        $0.failsPastMaxTouches = false
      }
    },
  ]
}
