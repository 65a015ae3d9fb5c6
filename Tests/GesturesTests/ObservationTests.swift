import Gestures
import Testing

/// Observers of an engine that the engine does not keep alive.
struct ObservationTests {
  /// Counts the events of touches.
  private final class Counter: GestureEngineObserver {
    private(set) var events = 0
    /// Called for each event.
    var onEvent: (GestureEngine) -> Void = { _ in }

    func gestureEngine(
      _ engine: GestureEngine, willSendActionOf recognizer: GestureRecognizer,
      previous: GestureRecognizer.State
    ) {}

    func gestureEngine(
      _ engine: GestureEngine, didChange recognizer: GestureRecognizer,
      to state: GestureRecognizer.State, isWaiting: Bool
    ) {}

    func gestureEngine(_ engine: GestureEngine, willSend event: Event) {
      events += 1
      onEvent(engine)
    }

    func gestureEngine(
      _ engine: GestureEngine, willSend touches: [Touch], phase: Touch.Phase, to view: View
    ) {}
  }

  private let engine = GestureEngine(
    window: Window(frame: Rect(x: 0, y: 0, width: 100, height: 100)))

  private func tap(at time: Double) {
    for (phase, moment) in [(Touch.Phase.began, time), (.ended, time + 0.1)] {
      engine.send(
        [TouchSample(contact: 1, phase: phase, location: Point(x: 5, y: 5))], at: moment)
    }
  }

  @Test func `an observer is called until another one replaces it`() {
    let observers = [Counter(), Counter()]
    engine.observer = observers[0]
    tap(at: 1)
    engine.observer = observers[1]
    tap(at: 2)
    engine.observer = nil
    tap(at: 3)
    #expect(observers.map(\.events) == [2, 2])
    #expect(engine.observer == nil)
  }

  @Test func `an observer may end its observation while it is called`() {
    let observer = Counter()
    observer.onEvent = { $0.observer = nil }
    engine.observer = observer
    tap(at: 1)
    #expect(observer.events == 1)
  }

  @Test func `an engine does not keep its observers alive`() {
    weak var kept: Counter?
    do {
      let observer = Counter()
      kept = observer
      engine.observer = observer
      tap(at: 1)
    }
    #expect(kept == nil)
    tap(at: 2)
  }
}
