import Testing

@testable import Gestures

/// Properties of an event besides its touches: docs/behaviour.md 6.2.
struct EventTests {
  /// Fails at once, and records its modifier flags.
  private final class FailingRecognizer: GestureRecognizer {
    var seen: [KeyModifierFlags] = []

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      seen.append(modifierFlags)
      state = .failed
    }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let engine: GestureEngine

  init() {
    engine = GestureEngine(window: window)
  }

  private func send(
    _ phase: Touch.Phase, _ flags: KeyModifierFlags = [], _ buttons: Event.ButtonMask = [],
    at time: Double
  ) {
    engine.send(
      [TouchSample(contact: 1, phase: phase, location: Point(x: 10, y: 10))], at: time,
      modifierFlags: flags, buttonMask: buttons)
  }

  @Test func `buttons are counted from one`() {
    let buttons = [1, 2, 64].map { Event.ButtonMask.button($0) }
    #expect(buttons == [.primary, .secondary, Event.ButtonMask(rawValue: .min)])
    for number in [0, -1, 65, Int.max, Int.min] { #expect(Event.ButtonMask.button(number) == []) }
  }

  @Test func `an event has its keys and buttons until the next event`() {
    send(.began, [.shift, .command], .secondary, at: 0)
    engine.advance(to: 0.1)
    #expect(engine.event.type == .touches && engine.event.subtype == .none)
    #expect(engine.event.modifierFlags == [.shift, .command])
    #expect(engine.event.buttonMask == .secondary)
    send(.ended, at: 0.2)
    #expect(engine.event.modifierFlags == [] && engine.event.buttonMask == [])
  }

  @Test func `a recognizer has the keys and buttons of the newest event that it received`() {
    let failing = FailingRecognizer()
    let pan = PanGestureRecognizer()
    window.addGestureRecognizer(failing)
    window.addGestureRecognizer(pan)
    send(.began, .shift, .primary, at: 0)
    send(.moved, .control, .secondary, at: 0.016)
    #expect(
      failing.seen == [.shift] && failing.modifierFlags == .shift && failing.buttonMask == .primary)
    #expect(pan.modifierFlags == .control && pan.buttonMask == .secondary)
    send(.ended, at: 0.032)
    #expect(pan.modifierFlags == [] && pan.buttonMask == [])
  }

  @Test func `an event finds touches by their window`() {
    send(.began, at: 0)
    let other = Window(frame: window.frame)
    #expect([window, other].map { ids(engine.event.touches(for: $0)) } == [[1], []])
    // A window is also a view: as a view it has only the touches that hit none of its subviews.
    let child = View(frame: window.bounds)
    window.addSubview(child)
    engine.send(
      [TouchSample(contact: 2, phase: .began, location: Point(x: 10, y: 10))], at: 0.1)
    #expect(ids(engine.event.touches(for: window)) == [1, 2])
    #expect(ids(engine.event.touches(for: window as View)) == [1])
  }

  private func ids(_ touches: Set<Touch>?) -> [Int]? {
    touches?.inOrder.map(\.id)
  }
}
