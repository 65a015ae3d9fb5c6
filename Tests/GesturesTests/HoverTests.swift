import Testing

@testable import Gestures

/// Hovering: docs/behaviour.md 4.9, and the consequences of docs/behaviour.md 1 to 3.
struct HoverTests {
  @Test(arguments: scenarios) func `hovering follows its rules`(_ scenario: Scenario) {
    scenario.check()
  }

  @Test func `a pointer that goes at an impossible place leaves`() {
    let stage = Scenario.Stage()
    let hover = stage.add("h", HoverGestureRecognizer())
    for (phase, x, time) in [(Touch.Phase.regionEntered, 1, 0), (.regionExited, .nan, 1)]
      as [(Touch.Phase, Double, Double)]
    {
      let sample = TouchSample(contact: 1, phase: phase, location: Point(x: x, y: 1))
      stage.engine.send([sample], at: time)
    }
    #expect(hover.state == .possible && !stage.engine.isHovered)
  }

  // MARK: Surfaces

  private static func showLocation(_ stage: Scenario.Stage) {
    stage.values = { recognizer in
      recognizer is HoverGestureRecognizer ? recognizer.location(in: nil).shortest : ""
    }
  }

  /// h = Hover on V.
  private static func hover(_ stage: Scenario.Stage) {
    showLocation(stage)
    stage.add("h", HoverGestureRecognizer())
  }

  /// C at 100,100, 100 by 100, in V; hC = Hover on C, h = Hover on V.
  @discardableResult
  private static func child(_ stage: Scenario.Stage) -> View {
    let child = View(frame: Rect(x: 100, y: 100, width: 100, height: 100), name: "C")
    stage.view.addSubview(child)
    stage.add("hC", HoverGestureRecognizer(), to: child)
    stage.add("h", HoverGestureRecognizer())
    return child
  }

  /// h = Hover on V, with a change at 24 ms.
  private static func hover(
    at24 change: @escaping @Sendable (Scenario.Stage, HoverGestureRecognizer) -> Void
  ) -> @Sendable (Scenario.Stage) -> Void {
    { stage in
      let hover = stage.add("h", HoverGestureRecognizer())
      stage.moments[24] = { [unowned stage] in change(stage, hover) }
    }
  }

  static let scenarios: [Scenario] = [
    // MARK: A pointer's way
    Scenario(
      "a pointer comes, moves and goes", "0 h1 100,100 · 16 h1 110,100 · 32 h1 120,100 · 48 o1",
      expect: "0 h→Began, ACT h(Began)[100,100] · 16 ACT h(Changed)[110,100] "
        + "· 32 ACT h(Changed)[120,100] · 48 h→Ended, ACT h(Ended)[120,100]", on: hover),
    Scenario(
      "a pointer that comes back begins again", "0 h1 1,1 · 16 o1 · 32 h1 2,2 · 48 o1",
      expect: "0 h→Began, ACT h(Began)[1,1] · 16 h→Ended, ACT h(Ended)[1,1] "
        + "· 32 h→Began, ACT h(Began)[2,2] · 48 h→Ended, ACT h(Ended)[2,2]", on: hover),
    Scenario(
      "a pointer that comes and goes in one frame", "0 h1 1,1 & o1 · 16 h1 5,5 & h1 6,6 & o1 7,7",
      expect: "0 h→Began, ACT h(Began)[1,1], h→Ended, ACT h(Ended)[1,1] "
        + "· 16 h→Began, ACT h(Began)[5,5], ACT h(Changed)[6,6], h→Ended, ACT h(Ended)[7,7]",
      on: hover),
    Scenario(
      "a pointer beside the surface hovers over no view", "0 h1 -5,100 · 16 h1 5,100 · 32 o1",
      expect: "16 h→Began, ACT h(Began)[5,100] · 32 h→Ended, ACT h(Ended)[5,100]", on: hover),
    Scenario("the end of an unknown pointer is ignored", "0 o1 1,1 · 16 c1", expect: "", on: hover),

    // MARK: Views
    Scenario(
      "a view and its superview follow one pointer",
      "0 h1 50,50 · 16 h1 150,150 · 32 h1 160,160 · 48 h1 250,150 · 64 o1",
      expect: "0 h→Began, ACT h(Began) · 16 hC→Began, ACT hC(Began), ACT h(Changed) "
        + "· 32 ACT hC(Changed), ACT h(Changed) · 48 hC→Ended, ACT hC(Ended), ACT h(Changed) "
        + "· 64 h→Ended, ACT h(Ended)", on: { child($0) }),
    Scenario(
      "a view in front hides the one behind", "0 h1 120,120 · 16 h1 160,120 · 32 o1",
      expect: "0 hC→Began, ACT hC(Began), h→Began, ACT h(Began) "
        + "· 16 hC→Ended, ACT hC(Ended), ACT h(Changed) · 32 h→Ended, ACT h(Ended)"
    ) { stage in
      child(stage)
      stage.view.addSubview(View(frame: Rect(x: 150, y: 0, width: 200, height: 800)))
    },
    Scenario(
      "a view that cannot be hit is not hovered over", "0 h1 150,150 · 16 o1",
      expect: "0 h→Began, ACT h(Began) · 16 h→Ended, ACT h(Ended)"
    ) { stage in
      child(stage).isUserInteractionEnabled = false
    },
    Scenario(
      "a view that is hidden meanwhile is left with the next move",
      "0 h1 150,150 · 16 h1 151,150 · 32 h1 152,150 · 48 o1",
      expect: "0 hC→Began, ACT hC(Began), h→Began, ACT h(Began) "
        + "· 16 ACT hC(Changed), ACT h(Changed) · 32 hC→Ended, ACT hC(Ended), ACT h(Changed) "
        + "· 48 h→Ended, ACT h(Ended)"
    ) { stage in
      let view = child(stage)
      stage.moments[24] = { view.isHidden = true }
    },

    // MARK: Several pointers
    Scenario(
      "the first pointer counts, and the second after the first has gone",
      "0 h1 10,10 · 16 h2 20,20 · 32 h2 21,20 · 48 h1 11,10 · 64 o1 & h2 22,20 · 80 h2 23,20 · 96 o2",
      expect: "0 h→Began, ACT h(Began)[10,10] · 48 ACT h(Changed)[11,10] "
        + "· 64 h→Ended, ACT h(Ended)[11,10] · 80 h→Began, ACT h(Began)[23,20] "
        + "· 96 h→Ended, ACT h(Ended)[23,20]", on: hover),
    Scenario(
      "each view has its own pointer", "0 h1 50,50 & h2 150,150 · 16 h2 160,150 · 32 o1 & o2",
      expect: "0 hC→Began, ACT hC(Began), h→Began, ACT h(Began) · 16 ACT hC(Changed) "
        + "· 32 hC→Ended, ACT hC(Ended), h→Ended, ACT h(Ended)", on: { child($0) }),

    // MARK: Touches
    Scenario(
      "fingers and pointers do not affect each other",
      "0 d1 100,100 & h2 200,200 · 16 m1 120,100 · 32 h2 210,200 · 48 u1 · 64 o2",
      expect: "0 h→Began, ACT h(Began), V.began{1} · 16 pan→Began, ACT pan(Began), V.cancelled{1} "
        + "· 32 ACT h(Changed) · 48 pan→Ended, ACT pan(Ended) · 64 h→Ended, ACT h(Ended)"
    ) { stage in
      stage.add("h", HoverGestureRecognizer()) { $0.delaysTouchesBegan = true }
      stage.add("pan", PanGestureRecognizer())
    },
    Scenario(
      "a gesture under way does not keep pointers away",
      "0 d1 100,100 · 16 m1 120,100 · 32 h2 210,200 · 48 o2 · 64 u1",
      expect: "0 V.began{1} · 16 pan→Began, ACT pan(Began), V.cancelled{1} "
        + "· 32 h→Began, ACT h(Began) · 48 h→Ended, ACT h(Ended) "
        + "· 64 pan→Ended, ACT pan(Ended)"
    ) { stage in
      stage.add("pan", PanGestureRecognizer())
      stage.add("h", HoverGestureRecognizer())
    },

    // MARK: Failure requirements
    Scenario(
      "a waiting recognizer begins when the other has failed",
      "0 d1 100,100 · 16 h2 20,20 · 32 h2 30,20 · 48 u1 · 64 o2",
      expect: "0 V.began{1} · 16 h→Began(waiting) "
        + "· 48 p→Failed, ACT h(Began), V.ended{1} · 64 h→Ended, ACT h(Ended)"
    ) { stage in
      let press = stage.add("p", LongPressGestureRecognizer())
      stage.add("h", HoverGestureRecognizer()) { $0.require(toFail: press) }
    },
    Scenario(
      "a waiting recognizer fails when the other recognizes",
      "0 d1 100,100 · 16 h2 20,20 · 600 h2 30,20 · 700 u1 · 716 h2 40,20 · 732 o2",
      expect: "0 V.began{1} · 16 h→Began(waiting) · 500 p→Began, ACT p(Began), h→Failed, "
        + "V.cancelled{1} · 700 p→Ended, ACT p(Ended)"
    ) { stage in
      let press = stage.add("p", LongPressGestureRecognizer())
      stage.add("h", HoverGestureRecognizer()) { $0.require(toFail: press) }
    },
    Scenario(
      "a waiting recognizer that has ended acts late", "0 d1 100,100 · 16 h2 20,20 · 32 o2 · 48 u1",
      expect: "0 V.began{1} · 16 h→Began(waiting) · 32 h→Ended(waiting) "
        + "· 48 p→Failed, ACT h(Began), ACT h(Ended), V.ended{1}"
    ) { stage in
      let press = stage.add("p", LongPressGestureRecognizer())
      stage.add("h", HoverGestureRecognizer()) { $0.require(toFail: press) }
    },
    Scenario(
      "a recognizer that requires hovering to fail does not wait for a pointer",
      "0 h2 20,20 · 16 d1 100,100 · 80 u1 · 96 o2",
      expect: "0 h→Began, ACT h(Began) · 16 t→Failed, V.began{1} · 80 V.ended{1} "
        + "· 96 h→Ended, ACT h(Ended)"
    ) { stage in
      let hover = stage.add("h", HoverGestureRecognizer())
      stage.add("t", LongPressGestureRecognizer()) {
        $0.minimumPressDuration = 0
        $0.require(toFail: hover)
      }
    },

    // MARK: Breaking off
    Scenario(
      "a pointer that the system cancels ends the gesture",
      "0 h1 10,10 · 16 c1 · 32 h1 20,20 · 48 o1",
      expect: "0 h→Began, ACT h(Began)[10,10] · 16 h→Cancelled, ACT h(Cancelled)[10,10] "
        + "· 32 h→Began, ACT h(Began)[20,20] · 48 h→Ended, ACT h(Ended)[20,20]", on: hover),
    Scenario(
      "cancelling all touches cancels hovering", "0 h1 10,10 · 16 h1 11,10 · 32 h1 12,10",
      expect: "0 h→Began, ACT h(Began) · 16 ACT h(Changed) · 24 h→Cancelled, ACT h(Cancelled)",
      on: hover { stage, _ in stage.engine.cancelTouches(at: stage.engine.now + 0.008) }),
    Scenario(
      "a disabled recognizer is cancelled, and needs a new pointer when it is enabled",
      "0 h1 10,10 · 16 h1 11,10 · 32 h1 12,10 · 48 o1 · 64 h1 13,10 · 80 o1",
      expect: "0 h→Began, ACT h(Began) · 16 ACT h(Changed) · 24 h→Cancelled, ACT h(Cancelled) "
        + "· 64 h→Began, ACT h(Began) · 80 h→Ended, ACT h(Ended)",
      on: hover { _, hover in
        hover.isEnabled = false
        hover.isEnabled = true
      }),
    Scenario(
      "an enabled recognizer begins with the next move",
      "0 h1 10,10 · 16 h1 11,10 · 32 h1 12,10 · 48 o1",
      expect: "32 h→Began, ACT h(Began) · 48 h→Ended, ACT h(Ended)"
    ) { stage in
      let hover = stage.add("h", HoverGestureRecognizer()) { $0.isEnabled = false }
      stage.moments[24] = { hover.isEnabled = true }
    },
    Scenario(
      "a removed recognizer is cancelled", "0 h1 10,10 · 16 h1 11,10 · 32 h1 12,10 · 48 o1",
      expect: "0 h→Began, ACT h(Began) · 16 ACT h(Changed) · 24 h→Cancelled, ACT h(Cancelled)",
      on: hover { stage, hover in stage.view.removeGestureRecognizer(hover) }),
    Scenario(
      "a recognizer whose view is removed is cancelled",
      "0 h1 10,10 · 16 h1 11,10 · 32 h1 12,10 · 48 o1",
      expect: "0 h→Began, ACT h(Began) · 16 ACT h(Changed) · 24 h→Cancelled, ACT h(Cancelled)",
      on: hover { stage, _ in stage.view.removeFromSuperview() }),

    // MARK: Gates
    Scenario(
      "a pointer of a type that is not allowed is ignored",
      "0 h1 10,10 · 16 h1 11,10 · 32 o1", expect: "",
      on: { stage in
        stage.add("h", HoverGestureRecognizer()) { $0.allowedTouchTypes = [.pencil] }
      }),
  ]
}
