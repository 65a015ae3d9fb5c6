import Testing

@testable import Gestures

/// The buttons of a pointer device in a tap: docs/behaviour.md 4.2.
struct PointerButtonTests {
  /// True if a tap recognizes a touch with the given buttons.
  private func recognizes(
    _ type: Touch.TouchType, _ buttons: Event.ButtonMask, required: Event.ButtonMask?
  ) -> Bool {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let engine = GestureEngine(window: window)
    let tap = TapGestureRecognizer()
    if let required { tap.buttonMaskRequired = required }
    let trace = Trace { _ in "" }
    engine.observer = trace
    window.addGestureRecognizer(tap)
    for (phase, time) in [(.began, 0), (.ended, 0.08)] as [(Touch.Phase, Double)] {
      engine.send(
        [TouchSample(contact: 1, phase: phase, location: .zero, type: type)], at: time,
        modifierFlags: [], buttonMask: phase == .began ? buttons : [])
    }
    #expect(engine.participants.isEmpty)
    return trace.lines.contains { $0.contains("ACT") }
  }

  @Test func `a pointer must have the required buttons down`() {
    #expect(recognizes(.indirectPointer, [.primary, .secondary], required: nil))
    for buttons: Event.ButtonMask in [.secondary, []] {
      #expect(!recognizes(.indirectPointer, buttons, required: nil), "\(buttons)")
    }
    for required: Event.ButtonMask in [.primary, .button(3), []] {
      #expect(recognizes(.indirectPointer, required, required: required), "\(required)")
    }
    #expect(!recognizes(.indirectPointer, .primary, required: [.primary, .secondary]))
  }

  @Test(arguments: [.direct, .pencil, .indirect] as [Touch.TouchType])
  func `only a pointer needs buttons`(_ type: Touch.TouchType) {
    #expect(recognizes(type, [], required: nil) && recognizes(type, .secondary, required: nil))
  }

  @Test func `a tap prevents one with more taps only if their buttons differ`() {
    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    #expect(!single.canPrevent(double))
    double.buttonMaskRequired = .secondary
    #expect(single.canPrevent(double))
    single.buttonMaskRequired = .secondary
    #expect(!single.canPrevent(double))
  }
}
