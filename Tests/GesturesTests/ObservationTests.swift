import Gestures
import Testing

/// Observers of an engine that the engine does not keep alive.
@Suite("Observation")
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

  @Test func `an observer is called until it ends its observation`() {
    let observer = Counter()
    engine.beginObservation(by: observer)
    tap(at: 1)
    #expect(observer.events == 2)
    #expect(engine.observer === observer)
    engine.endObservation(by: observer)
    tap(at: 2)
    #expect(observer.events == 2)
    #expect(engine.observer == nil)
  }

  @Test func `a new observer replaces the previous one, whichever way they are set`() {
    let observers = [Counter(), Counter(), Counter()]
    engine.beginObservation(by: observers[0])
    engine.observer = observers[1]
    tap(at: 1)
    engine.beginObservation(by: observers[2])
    tap(at: 2)
    // An observer that was replaced ends nothing.
    engine.endObservation(by: observers[0])
    tap(at: 3)
    #expect(observers.map(\.events) == [0, 2, 4])
  }

  @Test func `an observer may end its observation while it is called`() {
    let observer = Counter()
    observer.onEvent = { [unowned observer] in $0.endObservation(by: observer) }
    engine.beginObservation(by: observer)
    tap(at: 1)
    #expect(observer.events == 1)
  }

  @Test func `an engine does not keep its observers alive`() {
    weak var kept: Counter?
    do {
      let observer = Counter()
      kept = observer
      engine.beginObservation(by: observer)
      engine.endObservation(by: observer)
      engine.observer = observer
      tap(at: 1)
    }
    #expect(kept == nil)
    tap(at: 2)
  }
}
