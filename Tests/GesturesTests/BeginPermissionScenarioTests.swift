import Testing

@testable import Gestures

/// The delegate and the views that a recognizer asks before it begins: footnote 1 of
/// docs/behaviour.md 1.3.
struct BeginPermissionScenarioTests {
  @Test(arguments: scenarios)
  func `a recognizer begins only if every view allows it`(_ scenario: Scenario) {
    scenario.check()
  }

  /// A control that notes each question, and refuses recognizers by name.
  private class Control: View {
    private unowned let stage: Scenario.Stage
    /// The names of the recognizers that may not begin.
    private let refused: Set<String>

    init(_ name: String, _ frame: Rect, on stage: Scenario.Stage, refusing: Set<String> = []) {
      (self.stage, refused) = (stage, refusing)
      super.init(frame: frame)
      self.name = name
      isMultipleTouchEnabled = true
      stage.view.addSubview(self)
    }

    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      stage.note("\(name ?? "") begin \(recognizer.name ?? "")?")
      return !refused.contains(recognizer.name ?? "")
    }
  }

  /// A control that is a delegate as well.
  private final class DelegateControl: Control, GestureRecognizerDelegate {}

  private static let left = Rect(x: 0, y: 0, width: 200, height: 800)
  private static let right = Rect(x: 200, y: 0, width: 200, height: 800)

  static let scenarios: [Scenario] = [
    Scenario(
      "1.3 a slider in a view refuses the view's swipe, but not a swipe beside it",
      "0 d1 40,400 · 30 m1 110,400 · 60 u1 · 500 d2 240,400 · 530 m2 310,400 · 560 u2",
      expect: "0 slider.began{1} · 30 slider begin sw?, sw→Failed, slider.moved{1} "
        + "· 60 slider.ended{1} "
        + "· 500 V.began{2} · 530 sw→Ended, ACT sw(Ended), V.cancelled{2}"
    ) { stage in
      _ = Control("slider", left, on: stage, refusing: ["sw"])
      stage.add("sw", SwipeGestureRecognizer())
    },
    Scenario(
      "1.3 a button in a view refuses the view's tap, and keeps its own",
      "0 d1 40,400 · 70 u1",
      expect: "0 button.began{1} · 70 button begin own?, button begin outer?, own→Ended, "
        + "outer→Failed, ACT own(Ended), button.cancelled{1}"
    ) { stage in
      let button = Control("button", left, on: stage, refusing: ["outer"])
      stage.add("own", TapGestureRecognizer(), to: button)
      stage.add("outer", TapGestureRecognizer())
    },
    Scenario(
      "1.3 each view that was hit is asked once",
      "0 d1 20,300 & d2 90,300 & d3 330,300 · 20 m1 44,300 & m2 114,300 & m3 354,300 "
        + "· 40 u1 & u2 & u3",
      expect: "0 A.began{1,2}, B.began{3} · 20 A begin pan?, B begin pan?, pan→Began, "
        + "ACT pan(Began), A.cancelled{1,2}, B.cancelled{3} · 40 pan→Ended, ACT pan(Ended)"
    ) { stage in
      _ = Control("A", left, on: stage)
      _ = Control("B", right, on: stage)
      stage.add("pan", PanGestureRecognizer())
    },
    Scenario(
      "1.3 one refusal of the views that were hit is enough",
      "0 d1 20,300 & d2 90,300 & d3 330,300 · 20 m1 44,300 & m2 114,300 & m3 354,300 "
        + "· 40 u1 & u2 & u3",
      expect: "0 A.began{1,2}, B.began{3} · 20 A begin pan?, B begin pan?, pan→Failed, "
        + "A.moved{1,2}, B.moved{3} · 40 A.ended{1,2}, B.ended{3}"
    ) { stage in
      _ = Control("A", left, on: stage)
      _ = Control("B", right, on: stage, refusing: ["pan"])
      stage.add("pan", PanGestureRecognizer())
    },
    Scenario(
      "1.3 the delegate is asked first, and then no view if it refuses",
      "0 d1 20,300 · 20 m1 44,300 · 40 u1",
      expect: "0 A.began{1} · 20 pan→Failed, A.moved{1} · 40 A.ended{1}"
    ) { stage in
      _ = Control("A", left, on: stage)
      let delegate = Delegate()
      delegate.shouldBegin = false
      stage.add(delegate, to: stage.add("pan", PanGestureRecognizer()))
    },
    Scenario(
      "1.3 a view that is both hit and the delegate is asked once",
      "0 d1 20,300 · 20 m1 44,300 · 40 u1",
      expect: "0 A.began{1} · 20 A begin pan?, pan→Began, ACT pan(Began), A.cancelled{1} "
        + "· 40 pan→Ended, ACT pan(Ended)"
    ) { stage in
      let view = DelegateControl("A", left, on: stage)
      stage.add("pan", PanGestureRecognizer()).delegate = view
    },
    Scenario(
      "1.3 a recognizer's own view that is its delegate is asked once",
      "0 d1 20,300 · 20 m1 44,300 · 40 u1",
      expect: "0 A.began{1} · 20 A begin pan?, pan→Began, ACT pan(Began), A.cancelled{1} "
        + "· 40 pan→Ended, ACT pan(Ended)"
    ) { stage in
      let view = DelegateControl("A", left, on: stage)
      stage.add("pan", PanGestureRecognizer(), to: view).delegate = view
    },
    Scenario(
      "1.3 a recognizer's own view is asked, although its subview was hit",
      "0 d1 20,300 · 20 m1 44,300 · 40 u1",
      expect: "0 C.began{1} · 20 A begin pan?, pan→Failed, C.moved{1} · 40 C.ended{1}"
    ) { stage in
      let view = Control("A", left, on: stage, refusing: ["pan"])
      stage.addView("C", view.bounds, to: view)
      stage.add("pan", PanGestureRecognizer(), to: view)
    },
  ]
}
