import Testing

@testable import Gestures

/// The end of a gesture that is broken off, trigger by trigger and state by state:
/// docs/behaviour.md 1.6.
struct BreakOffTests {
  @Test(arguments: scenarios)
  func `a gesture that is broken off ends as its trigger and state require`(_ scenario: Scenario) {
    scenario.check()
  }

  /// A program's way to break off a gesture.
  private enum Trigger: String, CaseIterable {
    case disabled
    case removed
    case viewRemoved = "its view is removed"

    /// True if the recognizer's view is removed, which loses its touches.
    var removesView: Bool { self == .viewRemoved }

    func act(on recognizer: GestureRecognizer) {
      switch self {
      case .disabled: recognizer.isEnabled = false
      case .removed: recognizer.view?.removeGestureRecognizer(recognizer)
      case .viewRemoved: recognizer.view?.removeFromSuperview()
      }
    }
  }

  private static func addChild(to stage: Scenario.Stage) -> View {
    stage.addView("C", stage.view.bounds)
  }

  /// The columns of the table for a trigger at 40 ms.
  private static func columns(_ trigger: Trigger) -> [Scenario] {
    aloneColumns(trigger) + waitingColumns(trigger)
  }

  /// The columns for a gesture whose recognizer waits for no other.
  private static func aloneColumns(_ trigger: Trigger) -> [Scenario] {
    [
      Scenario(
        "possible, \(trigger.rawValue)", "0 d1 100,100 · 100 u1",
        expect: trigger.removesView ? "40 lp→Failed" : "40 lp→Failed, C.began{1} · 100 C.ended{1}"
      ) { stage in
        let press = stage.add("lp", LongPressGestureRecognizer(), to: addChild(to: stage)) {
          $0.delaysTouchesBegan = true
        }
        stage.moments[40] = { trigger.act(on: press) }
      },
      Scenario(
        "began, \(trigger.rawValue)", "0 d1 100,100 · 16 m1 115,100 · 60 m1 130,100 · 100 u1",
        expect: "0 C.began{1} · 16 pan→Began, ACT pan(Began), C.cancelled{1} "
          + "· 40 pan→Cancelled, ACT pan(Cancelled)"
      ) { stage in
        let pan = stage.add("pan", PanGestureRecognizer(), to: addChild(to: stage))
        stage.moments[40] = { trigger.act(on: pan) }
      },
      Scenario(
        "changed, \(trigger.rawValue)",
        "0 d1 100,100 · 16 m1 115,100 · 32 m1 130,100 · 60 m1 150,100 · 100 u1",
        expect: "0 C.began{1} · 16 pan→Began, ACT pan(Began), C.cancelled{1} "
          + "· 32 ACT pan(Changed) · 40 pan→Cancelled, ACT pan(Cancelled)"
      ) { stage in
        let pan = stage.add("pan", PanGestureRecognizer(), to: addChild(to: stage))
        stage.moments[40] = { trigger.act(on: pan) }
      },
    ]
  }

  /// The columns for a gesture whose recognizer waits, and for one that is waited for.
  private static func waitingColumns(_ trigger: Trigger) -> [Scenario] {
    [
      Scenario(
        "began but not sent, \(trigger.rawValue)",
        "0 d1 100,100 · 16 m1 115,100 · 100 u1",
        expect: "0 C.began{1} · 16 pan→Began(waiting), C.moved{1} · 40 "
          + (trigger.removesView ? "C.cancelled{1}, pan→Failed" : "pan→Failed")
          + (trigger.removesView ? " · 100 lp→Failed" : " · 100 lp→Failed, C.ended{1}")
      ) { stage in
        let press = stage.add("lp", LongPressGestureRecognizer()) { $0.allowableMovement = 50 }
        let pan = stage.add("pan", PanGestureRecognizer(), to: addChild(to: stage)) {
          $0.require(toFail: press)
        }
        stage.moments[40] = { trigger.act(on: pan) }
      },
      Scenario(
        "ended and waiting, \(trigger.rawValue)", "0 d1 100,100 · 20 u1",
        expect: "0 C.began{1} · 20 t→Ended(waiting) "
          + (trigger.removesView
            ? "· 40 C.cancelled{1}, t→Failed · 370 dt→Failed"
            : "· 40 t→Failed · 370 dt→Failed, C.ended{1}")
      ) { stage in
        let double = stage.add("dt", TapGestureRecognizer()) { $0.numberOfTapsRequired = 2 }
        let single = stage.add("t", TapGestureRecognizer(), to: addChild(to: stage)) {
          $0.require(toFail: double)
        }
        stage.moments[40] = { trigger.act(on: single) }
      },
      Scenario(
        "a recognizer that waits for it goes on, \(trigger.rawValue)", "0 d1 100,100 · 20 u1",
        expect: "0 C.began{1} · 20 t→Ended(waiting) "
          + (trigger.removesView
            ? "· 40 C.cancelled{1}, dt→Failed, ACT t(Ended)"
            : "· 40 dt→Failed, ACT t(Ended), C.cancelled{1}")
      ) { stage in
        let double = stage.add("dt", TapGestureRecognizer(), to: addChild(to: stage)) {
          $0.numberOfTapsRequired = 2
        }
        stage.add("t", TapGestureRecognizer()) { $0.require(toFail: double) }
        stage.moments[40] = { trigger.act(on: double) }
      },
    ]
  }

  /// Recognizers of the built-in classes, all possible when the system cancels their finger.
  private static let builtIn: [@Sendable () -> GestureRecognizer] = [
    { TapGestureRecognizer() }, { LongPressGestureRecognizer() }, { PanGestureRecognizer() },
    { PinchGestureRecognizer() }, { RotationGestureRecognizer() }, { SwipeGestureRecognizer() },
    {
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = .all
      return pan
    },
  ]

  /// The row for cancellations by the system.
  private static let cancelled: [Scenario] =
    builtIn.map { make in
      Scenario(
        "possible, the system cancels: \(make().kind)",
        "0 d1 5,100 · 40 c1 · 100 d2 5,100 · 120 c2",
        expect: "0 V.began{1} · 40 r→Failed, V.cancelled{1} "
          + "· 100 V.began{2} · 120 r→Failed, V.cancelled{2}"
      ) { $0.add("r", make()) { $0.delaysTouchesBegan = false } }
    } + [
      Scenario(
        "changed, the system cancels", "0 d1 100,100 · 16 m1 115,100 · 32 m1 130,100 · 40 c1",
        expect: "0 V.began{1} · 16 pan→Began, ACT pan(Began), V.cancelled{1} "
          + "· 32 ACT pan(Changed) · 40 pan→Cancelled, ACT pan(Cancelled)"
      ) { $0.add("pan", PanGestureRecognizer()) },
      Scenario(
        "a press under way, the system cancels", "0 d1 100,100 · 600 c1",
        expect: "0 V.began{1} · 500 lp→Began, ACT lp(Began), V.cancelled{1} "
          + "· 600 lp→Cancelled, ACT lp(Cancelled)"
      ) { $0.add("lp", LongPressGestureRecognizer()) },
      Scenario(
        "began but not sent, the system cancels", "0 d1 100,100 · 16 m1 115,100 · 40 c1",
        expect: "0 V.began{1} · 16 pan→Began(waiting), V.moved{1} "
          + "· 40 lp→Failed, pan→Failed, V.cancelled{1}"
      ) { stage in
        let press = stage.add("lp", LongPressGestureRecognizer()) { $0.allowableMovement = 50 }
        stage.add("pan", PanGestureRecognizer()) { $0.require(toFail: press) }
      },
    ]

  /// The removal of one of several views that a finger touches.
  private static let nested: [Scenario] = [
    Scenario(
      "a view that is removed takes along what is in it, and nothing else",
      "0 d1 100,100 · 600 m1 110,100 · 640 u1",
      expect: "0 I.began{1} · 500 inner→Began, ACT inner(Began), I.cancelled{1}, "
        + "outer→Began, ACT outer(Began), around→Began, ACT around(Began) "
        + "· 540 inner→Cancelled, ACT inner(Cancelled), outer→Cancelled, ACT outer(Cancelled) "
        + "· 600 ACT around(Changed) · 640 around→Ended, ACT around(Ended)"
    ) { stage in
      let outer = stage.addView("O", stage.view.bounds)
      let inner = stage.addView("I", stage.view.bounds, to: outer)
      for (name, view) in [("around", stage.view), ("outer", outer), ("inner", inner)] {
        let press = stage.add(name, LongPressGestureRecognizer(), to: view)
        let delegate = Delegate()
        delegate.isSimultaneous = { _, _ in true }
        stage.add(delegate, to: press)
      }
      stage.moments[540] = { outer.removeFromSuperview() }
    }
  ]

  static let scenarios: [Scenario] = Trigger.allCases.flatMap(columns) + cancelled + nested
}
