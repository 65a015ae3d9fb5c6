import Testing

@testable import Gestures

/// Views that a program removes between two events, while fingers are on them.
struct ViewDepartureTests {
  /// Runs a closure when its touches are cancelled.
  private final class ClosureView: View {
    var onCancel: () -> Void = {}
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { onCancel() }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  private let engine: GestureEngine

  init() { engine = GestureEngine(window: window) }

  private func send(_ phase: Touch.Phase, at time: Double) {
    engine.send(
      [TouchSample(contact: 1, phase: phase, location: Point(x: 100, y: 100 + 100 * time))],
      at: time)
  }

  @Test func `a finger goes on for a recognizer that begins while its view is told of the end`() {
    let (view, recognizer) = (ClosureView(frame: window.bounds), GestureRecognizer())
    window.addSubview(view)
    window.addGestureRecognizer(recognizer)
    view.onCancel = { recognizer.state = .began }
    send(.began, at: 0)
    view.removeFromSuperview()
    #expect(recognizer.state == .began)
    #expect(engine.touches.map(\.phase) == [.began])
    send(.moved, at: 1)
    #expect(recognizer.location(in: nil) == Point(x: 100, y: 200))
    send(.ended, at: 2)
    #expect(engine.touches.isEmpty && engine.participants.isEmpty)
    #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0)
  }
}
