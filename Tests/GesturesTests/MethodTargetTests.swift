import EngineReferees
import Testing

@testable import Gestures

/// Methods as targets of recognizers, in place of UIKit's selectors.
struct MethodTargetTests {
  private final class Listener {
    var calls: [String] = []

    func move(_ pan: PanGestureRecognizer) {
      calls.append("\(pan.state.word) \(pan.translation(in: nil).x)")
    }

    func act(_ recognizer: GestureRecognizer) { calls.append(recognizer.state.word) }

    func actAgain(_ recognizer: GestureRecognizer) {
      calls.append("\(recognizer.state.word) again")
    }

    func note() { calls.append("note") }

    func noteAgain() { calls.append("note again") }
  }

  private let stage = Scenario.Stage()
  private let listener = Listener()

  private func drag() {
    let trace = Trace { _ in "" }
    Script("0 d1 100,100 · 16 m1 115,100 · 32 u1").play(on: stage.engine, trace: trace)
  }

  @Test func `a method gets the recognizer as the class of its parameter`() {
    stage.add("pan", PanGestureRecognizer(target: listener, action: Listener.move))
    drag()
    #expect(listener.calls.map { $0.prefix { $0 != " " } } == ["Began", "Ended"])
  }

  @Test func `a method may have a parameter for any recognizer, or no parameter`() {
    let pan = PanGestureRecognizer(target: listener, action: Listener.act)
    pan.addTarget(listener, action: Listener.note)
    stage.add("pan", pan)
    drag()
    #expect(listener.calls == ["Began", "note", "Ended", "note"])
  }

  @Test func `each class calls methods with a parameter of that class`() {
    let listener = SpecificListener()
    let tap = TapGestureRecognizer(target: listener, action: SpecificListener.tap)
    let press = LongPressGestureRecognizer(target: listener, action: SpecificListener.press)
    let pan = PanGestureRecognizer(target: listener, action: SpecificListener.pan)
    let edge = ScreenEdgePanGestureRecognizer(target: listener, action: SpecificListener.edge)
    let swipe = SwipeGestureRecognizer(target: listener, action: SpecificListener.swipe)
    let pinch = PinchGestureRecognizer(target: listener, action: SpecificListener.pinch)
    let rotation = RotationGestureRecognizer(target: listener, action: SpecificListener.rotate)
    let hover = HoverGestureRecognizer(target: listener, action: SpecificListener.hover)
    let recognizers = [tap, press, pan, edge, swipe, pinch, rotation, hover]
    for recognizer in recognizers { recognizer.callTargets() }
    #expect(
      listener.recognizers.map(ObjectIdentifier.init) == recognizers.map(ObjectIdentifier.init))
  }

  @Test func `a program's class calls methods with a parameter of that class`() {
    final class DerivedPan: PanGestureRecognizer {}
    final class DerivedPanListener {
      var pans: [DerivedPan] = []
      func pan(_ pan: DerivedPan) { pans.append(pan) }
    }
    let (pan, listener) = (DerivedPan(), DerivedPanListener())
    pan.addTarget(listener, action: DerivedPanListener.pan)
    pan.callTargets()
    #expect(listener.pans.map { $0 === pan } == [true])
  }

  @Test func `all methods of a target are called, and a method added twice once`() {
    let pan = PanGestureRecognizer(target: listener, action: Listener.note)
    func setUp() {
      pan.addTarget(listener, action: Listener.act)
      pan.addTarget(listener, action: Listener.actAgain)
      pan.addTarget(listener, action: Listener.noteAgain)
    }
    setUp()
    setUp()
    stage.add("pan", pan)
    drag()
    #expect(listener.calls.prefix(4) == ["note", "Began", "Began again", "note again"])
    #expect(listener.calls.count == 8)
  }

  @Test func `a method for another class of recognizer is reported`() {
    let tap: GestureRecognizer = TapGestureRecognizer(target: listener, action: Listener.move)
    stage.add("tap", tap)
    var misuses: [String] = []
    stage.engine.onMisuse = { misuses.append("\($0)") }
    let trace = Trace { _ in "" }
    Script("0 d1 100,100 · 16 u1").play(on: stage.engine, trace: trace)
    #expect(listener.calls.isEmpty)
    #expect(
      misuses == [
        "recognizer 'tap' is a TapGestureRecognizer, but its target's method expects another class"
      ])
  }

  @Test func `a recognizer is made with a method without parameters`() {
    stage.add("pan", PanGestureRecognizer(target: listener, action: Listener.note))
    drag()
    #expect(listener.calls == ["note", "note"])
  }

  @Test func `a recognizer does not keep the target of a method alive`() {
    weak var target: Listener?
    let pan = PanGestureRecognizer()
    do {
      let listener = Listener()
      target = listener
      pan.addTarget(listener, action: Listener.move)
    }
    #expect(target == nil)
    stage.add("pan", pan)
    drag()
  }

  @Test func `a target with a method can be removed`() {
    let pan = PanGestureRecognizer(target: listener, action: Listener.note)
    pan.removeTarget(listener)
    stage.add("pan", pan)
    drag()
    #expect(listener.calls.isEmpty)
  }
}

/// Methods that each have a parameter of one class.
private final class SpecificListener {
  var recognizers: [GestureRecognizer] = []
  func tap(_ tap: TapGestureRecognizer) { recognizers.append(tap) }
  func press(_ press: LongPressGestureRecognizer) { recognizers.append(press) }
  func pan(_ pan: PanGestureRecognizer) { recognizers.append(pan) }
  func edge(_ edge: ScreenEdgePanGestureRecognizer) { recognizers.append(edge) }
  func swipe(_ swipe: SwipeGestureRecognizer) { recognizers.append(swipe) }
  func pinch(_ pinch: PinchGestureRecognizer) { recognizers.append(pinch) }
  func rotate(_ rotation: RotationGestureRecognizer) { recognizers.append(rotation) }
  func hover(_ hover: HoverGestureRecognizer) { recognizers.append(hover) }
}
