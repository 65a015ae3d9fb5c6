import Testing

@testable import Gestures

/// Views and recognizers that an action moves while they are moved: docs/behaviour.md 1.6.
struct HierarchyInterventionTests {
  @Test func `a recognizer that its last action adds to another view is in one view`() {
    let stage = Scenario.Stage()
    let (left, right) = ClosureView.halves(of: stage)
    let pan = stage.add("pan", PanGestureRecognizer())
    pan.addTarget(left) { view, recognizer in
      if recognizer.state == .cancelled { view.addGestureRecognizer(recognizer) }
    }
    stage.moments[40] = { right.addGestureRecognizer(pan) }
    Script("0 d1 100,100 · 16 m1 115,100 · 48 u1").play(
      on: stage.engine, trace: Trace { _ in "" }, at: stage.moments)
    #expect(pan.view === right)
    #expect(stage.view.gestureRecognizers == nil && left.gestureRecognizers == nil)
    #expect(right.gestureRecognizers?.count == 1)
  }

  @Test func `a view that a last action moves is in one superview`() {
    let stage = Scenario.Stage()
    let (left, right) = ClosureView.halves(of: stage)
    let inner = View(frame: left.bounds)
    left.addSubview(inner)
    stage.add("pan", PanGestureRecognizer(), to: inner) { pan in
      pan.addTarget(stage.view) { view, recognizer in
        guard recognizer.state == .cancelled, let inner = recognizer.view else { return }
        view.addSubview(inner)
      }
    }
    stage.moments[40] = { right.addSubview(inner) }
    Script("0 d1 100,100 · 16 m1 115,100 · 48 u1").play(
      on: stage.engine, trace: Trace { _ in "" }, at: stage.moments)
    #expect(inner.superview === right)
    #expect(stage.view.subviews.count == 2 && left.subviews.isEmpty && right.subviews.count == 1)
  }

  @Test func `views never contain each other`() {
    let stage = Scenario.Stage()
    let (left, right) = ClosureView.halves(of: stage)
    stage.add("pan", PanGestureRecognizer(), to: left) { pan in
      pan.addTarget(left) { view, recognizer in
        if recognizer.state == .cancelled { view.addSubview(right) }
      }
    }
    stage.moments[40] = { right.addSubview(left) }
    Script("0 d1 100,100 · 16 m1 115,100 · 48 u1").play(
      on: stage.engine, trace: Trace { _ in "" }, at: stage.moments)
    #expect(right.superview === left && left.superview == nil)
  }

  @Test func `the window cannot be removed`() {
    let stage = Scenario.Stage()
    stage.add("pan", PanGestureRecognizer())
    let trace = Trace { _ in "" }
    stage.engine.observer = trace
    stage.moments[40] = { stage.window.removeFromSuperview() }
    Script("0 d1 100,100 · 16 m1 115,100 · 48 u1").play(
      on: stage.engine, trace: trace, at: stage.moments)
    #expect(trace.lines.last == "48 pan→Ended, ACT pan(Ended)")
  }
}
