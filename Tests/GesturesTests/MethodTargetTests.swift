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

  /// A program's class.
  private final class DerivedPan: PanGestureRecognizer {}

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
    func derived(_ pan: DerivedPan) { recognizers.append(pan) }
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
    let derived = DerivedPan(target: listener, action: SpecificListener.derived)
    let recognizers = [tap, press, pan, edge, swipe, pinch, rotation, hover, derived]
    for recognizer in recognizers { recognizer.callTargets() }
    #expect(
      listener.recognizers.map(ObjectIdentifier.init) == recognizers.map(ObjectIdentifier.init))
  }

  @Test func `all methods of a target are called, with or without a parameter, each once`() {
    let pan = PanGestureRecognizer(target: listener, action: Listener.note)
    for _ in 1...2 {
      pan.addTarget(listener, action: Listener.act)
      pan.addTarget(listener, action: Listener.actAgain)
      pan.addTarget(listener, action: Listener.noteAgain)
    }
    stage.add("pan", pan)
    drag()
    let calls = [
      "note", "Began", "Began again", "note again", "note", "Ended", "Ended again", "note again",
    ]
    #expect(listener.calls == calls)
    pan.removeTarget(listener)
    drag()
    #expect(listener.calls == calls)
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
}
