import EngineReferees
import Testing

@testable import Gestures

/// Targets of actions: docs/behaviour-scenarios.md S89.
struct TargetTests {
  private final class Listener {
    var calls: [String] = []
  }

  private let stage = Scenario.Stage()
  private let listener = Listener()
  private let other = Listener()
  private let pan = PanGestureRecognizer()

  init() {
    stage.add("pan", pan)
  }

  private func add(_ target: Listener, _ action: Action) {
    pan.addTarget(target, action: action) { [listener] _, recognizer in
      listener.calls.append("\(action.rawValue) \(recognizer.state.word)")
    }
  }

  private func drag() -> [String] {
    listener.calls = []
    let trace = Trace { _ in "" }
    Script("0 d1 100,100 · 16 m1 115,100 · 32 u1").play(on: stage.engine, trace: trace)
    return listener.calls
  }

  @Test func `S89 targets are called in the order of addition until all are removed`() {
    add(listener, "a")
    add(other, "b")
    add(listener, "c")
    add(listener, "a")
    #expect(drag() == ["a Began", "b Began", "c Began", "a Ended", "b Ended", "c Ended"])
    pan.removeTarget(nil, action: nil)
    #expect(drag() == [])
  }

  @Test func `a pair, a target or an action can be removed`() {
    func callsAfterRemoving(_ target: Listener?, _ action: Action?) -> [String] {
      pan.removeTarget(nil, action: nil)
      for action in ["a", "b"] {
        add(listener, Action(rawValue: action))
        add(other, Action(rawValue: "other \(action)"))
      }
      pan.removeTarget(target, action: action)
      return drag().filter { $0.hasSuffix("Ended") }.map { String($0.dropLast(6)) }
    }
    #expect(callsAfterRemoving(listener, "a") == ["other a", "b", "other b"])
    #expect(callsAfterRemoving(listener, nil) == ["other a", "other b"])
    #expect(callsAfterRemoving(nil, "b") == ["a", "other a", "other b"])
  }

  @Test func `a target that is gone is not called`() {
    var third: Listener? = Listener()
    if let third { add(third, "third") }
    add(listener, "a")
    third = nil
    #expect(drag() == ["a Began", "a Ended"])
  }

  @Test func `a target may remove itself`() {
    pan.addTarget(other, action: "once") { [listener, pan] other, _ in
      listener.calls.append("once")
      pan.removeTarget(other, action: "once")
    }
    add(listener, "a")
    #expect(drag() == ["once", "a Began", "a Ended"])
  }

  @Test func `every closure without an action is called, and the last one with each action`() {
    let pan = PanGestureRecognizer(target: listener) { listener, _ in listener.calls.append("1") }
    stage.view.gestureRecognizers = [pan]
    pan.addTarget(listener, action: "a") { listener, _ in listener.calls.append("old a") }
    pan.addTarget(other) { [listener] _, pan in
      listener.calls.append("2 \(pan.translation(in: nil).x)")
    }
    pan.addTarget(listener, action: "a") { listener, _ in listener.calls.append("a") }
    #expect(drag() == ["1", "a", "2 5.0", "1", "a", "2 5.0"])
    pan.removeTarget(listener)
    #expect(drag() == ["2 5.0", "2 5.0"])
  }
}
