import Testing

@testable import Gestures

/// Properties of a touch besides its location: docs/behaviour.md 6.1.
struct TouchValueTests {
  /// Records the newest touch, and the forces and radii of all touches.
  private final class Listener: View {
    var touch: Touch?
    var forces: [[Double]] = []

    override func touchesBegan(_ touches: [Touch], with event: Event) { record(touches) }
    override func touchesMoved(_ touches: [Touch], with event: Event) { record(touches) }
    override func touchesEnded(_ touches: [Touch], with event: Event) { record(touches) }
    override func touchesCancelled(_ touches: [Touch], with event: Event) { record(touches) }

    private func record(_ touches: [Touch]) {
      touch = touches.first
      forces += touches.map { [$0.force, $0.maximumPossibleForce, $0.majorRadius] }
    }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let engine: GestureEngine
  private let view: Listener

  init() {
    engine = GestureEngine(window: window)
    view = Listener(frame: Rect(x: 10, y: 20, width: 300, height: 300))
    window.addSubview(view)
  }

  private func send(_ phase: Touch.Phase, _ x: Double, force: Double, at time: Double) {
    let sample = TouchSample(
      contact: 1, phase: phase, location: Point(x: x, y: 100.25), majorRadius: 3, force: force,
      maximumPossibleForce: 2)
    engine.send([sample], at: time)
  }

  @Test func `locations are not rounded`() throws {
    send(.began, 100.125, force: 0, at: 0)
    send(.moved, 101.375, force: 0, at: 0.016)
    let touch = try #require(view.touch)
    #expect(touch.preciseLocation(in: nil) == Point(x: 101.375, y: 100.25))
    #expect(touch.preciseLocation(in: view) == Point(x: 91.375, y: 80.25))
    #expect(touch.precisePreviousLocation(in: nil) == Point(x: 100.125, y: 100.25))
    #expect(touch.precisePreviousLocation(in: view) == Point(x: 90.125, y: 80.25))
  }

  @Test func `a touch has its force, the panel's maximum force and its radius`() {
    send(.began, 100, force: 0.5, at: 0)
    send(.moved, 101, force: 1.5, at: 0.016)
    send(.ended, 101, force: 0.25, at: 0.032)
    #expect(view.forces == [[0.5, 2, 3], [1.5, 2, 3], [0.25, 2, 3]])
  }
}
