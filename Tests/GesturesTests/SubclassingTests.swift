import Gestures
import Testing

/// Subclasses in programs that see only the public interface.
struct SubclassingTests {
  private final class CountingTap: TapGestureRecognizer {
    var calls: [String] = []
    override func location(in view: View?) -> Point { super.location(in: view) + Point(x: 1, y: 0) }
    override func touchesBegan(_ touches: [Touch], with event: Event) {
      calls.append("began")
      super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: [Touch], with event: Event) {
      calls.append("moved")
      super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: [Touch], with event: Event) {
      calls.append("ended")
      super.touchesEnded(touches, with: event)
    }
    override func reset() {
      calls.append("reset")
      super.reset()
    }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  }

  private final class ShortPress: LongPressGestureRecognizer {
    override init() {
      super.init()
      minimumPressDuration = 0.05
    }
    override func touchesMoved(_ touches: [Touch], with event: Event) { state = .failed }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  }

  private final class FirstMoveSwipe: SwipeGestureRecognizer {
    override func touchesMoved(_ touches: [Touch], with event: Event) { state = .ended }
    override func location(in view: View?) -> Point { Point(x: 7, y: 7) }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  }

  private final class Listener {
    var lines: [String] = []
  }

  private func run(
    _ recognizers: [GestureRecognizer], _ steps: [(Touch.Phase, Double, Double)]
  ) -> [String] {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let engine = GestureEngine(window: window)
    let listener = Listener()
    for recognizer in recognizers {
      window.addGestureRecognizer(recognizer)
      recognizer.addTarget(listener) { listener, recognizer in
        listener.lines.append(
          "\(recognizer.kind) \(recognizer.state) \(recognizer.location(in: nil).x)")
      }
    }
    for (phase, x, time) in steps {
      engine.advance(to: time)
      engine.send(
        [TouchSample(contact: 1, phase: phase, location: Point(x: x, y: 0))], at: time)
    }
    return listener.lines
  }

  @Test func `methods of taps, long presses and swipes can be overridden`() {
    let tap = CountingTap()
    let tapped = run([tap], [(.began, 10, 0), (.moved, 11, 0.016), (.ended, 11, 0.1)])
    #expect(tapped == ["tap ended 11.0"])
    #expect(tap.calls == ["began", "moved", "ended", "reset"])
    let pressed = run([ShortPress()], [(.began, 10, 0), (.ended, 10, 0.1)])
    #expect(pressed == ["longPress began 10.0", "longPress ended 10.0"])
    #expect(run([ShortPress()], [(.began, 10, 0), (.moved, 11, 0.01), (.ended, 10, 0.1)]) == [])
    #expect(run([FirstMoveSwipe()], [(.began, 10, 0), (.moved, 11, 0.1)]) == ["swipe ended 7.0"])
  }
}
