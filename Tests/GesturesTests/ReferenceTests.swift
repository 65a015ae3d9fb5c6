import Testing

@testable import Gestures

/// References of the engine that keep nothing alive, in unusual programs.
struct ReferenceTests {
  private static let frame = Rect(x: 0, y: 0, width: 400, height: 800)

  /// A program's class that starts a timer and does nothing else.
  private final class TimerRecognizer: GestureRecognizer {
    private(set) var timer: GestureTimer?

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      timer = startTimer(after: 50) {}
    }
  }

  /// A view that invalidates a timer when its touches move.
  private final class TimerInvalidatingView: View {
    var recognizer: TimerRecognizer?

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      recognizer?.timer?.invalidate()
    }
  }

  private static func sample(_ contact: Int, _ phase: Touch.Phase, x: Double) -> TouchSample {
    TouchSample(contact: contact, phase: phase, location: Point(x: x, y: 10))
  }

  @Test func `a timer that a reset has stopped may outlive its engine`() {
    let window = Window(frame: Self.frame)
    var engine: GestureEngine? = GestureEngine(window: window)
    let recognizer = GestureRecognizer()
    window.addGestureRecognizer(recognizer)
    let timer = recognizer.startTimer(after: 1) {}
    recognizer.state = .ended
    #expect(engine?.nextDeadline == nil)
    engine = nil
    timer.invalidate()
    #expect(!timer.isValid && timer.engine == nil)
  }

  @Test func `a timer that was not invalidated is freed with the attempt`() {
    final class Payload {}
    weak var kept: Payload?
    let window = Window(frame: Self.frame)
    let engine = GestureEngine(window: window)
    let recognizer = GestureRecognizer()
    window.addGestureRecognizer(recognizer)
    do {
      let payload = Payload()
      kept = payload
      engine.advance(to: 1)
      recognizer.startTimer(after: 50) { _ = payload }
    }
    #expect(kept != nil)
    recognizer.state = .failed
    #expect(kept == nil)
  }

  @Test func `setting a list with a duplicate keeps the view of other recognizers`() {
    final class ExtraRecognizerView: View {
      let extra = GestureRecognizer()

      override func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        super.addGestureRecognizer(recognizer)
        super.addGestureRecognizer(extra)
      }
    }
    let view = ExtraRecognizerView(frame: Self.frame)
    let recognizer = GestureRecognizer()
    view.gestureRecognizers = [recognizer, recognizer]
    #expect(view.recognizers.map(ObjectIdentifier.init).contains(ObjectIdentifier(view.extra)))
    #expect(view.extra.view === view)
  }

  @Test func `a touch that a program keeps still has its view`() {
    final class TouchKeepingView: View {
      var touches: [Touch] = []

      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        self.touches += touches
      }
    }
    let window = Window(frame: Self.frame)
    let view = TouchKeepingView(frame: Self.frame)
    window.addSubview(view)
    let engine = GestureEngine(window: window)
    for time in [1.0, 2] {
      engine.send([Self.sample(1, .began, x: 10)], at: time)
      engine.send([Self.sample(1, .ended, x: 10)], at: time + 0.1)
    }
    #expect(view.touches.count == 2 && view.touches[0] !== view.touches[1])
    #expect(view.touches.allSatisfy { $0.view === view && $0.phase == .ended })
  }

  @Test func `a recognizer whose timer is invalidated late fails in the next pass`() {
    let window = Window(frame: Self.frame)
    let (left, right) = (View(), TimerInvalidatingView())
    left.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    right.frame = Rect(x: 200, y: 0, width: 100, height: 100)
    window.addSubview(left)
    window.addSubview(right)
    let recognizer = TimerRecognizer()
    left.addGestureRecognizer(recognizer)
    right.recognizer = recognizer
    let engine = GestureEngine(window: window)
    engine.send([Self.sample(1, .began, x: 10)], at: 1)
    engine.send([Self.sample(1, .ended, x: 10)], at: 1.1)
    #expect(recognizer.failureReason == nil)
    engine.send([Self.sample(2, .began, x: 210)], at: 1.2)
    engine.send([Self.sample(2, .moved, x: 220)], at: 1.3)
    engine.send([Self.sample(2, .moved, x: 230)], at: 1.4)
    #expect(recognizer.failureReason == .undecided)
  }

  @Test func `each delegate that an override returns is asked`() {
    final class PlainDelegate: GestureRecognizerDelegate {}
    final class RefusingDelegate: GestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    final class DelegateOverridingRecognizer: GestureRecognizer {
      let choices: [any GestureRecognizerDelegate] = [PlainDelegate(), RefusingDelegate()]
      var choice = 0
      override var delegate: (any GestureRecognizerDelegate)? {
        get { choices[choice] }
        set {}
      }
    }
    let window = Window(frame: Self.frame)
    let engine = GestureEngine(window: window)
    let recognizer = DelegateOverridingRecognizer()
    window.addGestureRecognizer(recognizer)
    engine.advance(to: 1)
    recognizer.state = .ended
    #expect(recognizer.failureReason == nil)
    recognizer.choice = 1
    recognizer.state = .ended
    #expect(recognizer.failureReason == .notAllowedToBegin)
  }
}
