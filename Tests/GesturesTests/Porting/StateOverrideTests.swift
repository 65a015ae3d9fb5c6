import Gestures
import Testing

/// Recognizers with overridden members, as in ported programs and their unit tests.
struct StateOverrideTests {
  private final class WatchedPan: PanGestureRecognizer {
    var states: [State] = []
    override var state: State {
      didSet { states.append(state) }
    }
  }

  private final class WatchedTap: TapGestureRecognizer {
    var states: [State] = []
    override var state: State {
      didSet { states.append(state) }
    }
  }

  /// A recognizer whose `state` ignores writes.
  private final class WriteIgnoringRecognizer: GestureRecognizer {
    override var state: State {
      get { super.state }
      set {}
    }
  }

  private final class MockPan: PanGestureRecognizer {
    var mockedState = State.possible
    var mockedView: View?
    override var state: State {
      get { mockedState }
      set { mockedState = newValue }
    }
    override var view: View? { mockedView }
    override var isEnabled: Bool {
      get { false }
      set {}
    }
    override var numberOfTouches: Int { 3 }
    override func location(in view: View?) -> Point { Point(x: 1, y: 2) }
    override func location(ofTouch index: Int, in view: View?) -> Point { Point(x: 3, y: 4) }
    override func translation(in view: View?) -> Point { Point(x: 5, y: 6) }
    override func setTranslation(_ translation: Point, in view: View?) {}
    override func velocity(in view: View?) -> Point { Point(x: 7, y: 8) }
    override func require(toFail other: GestureRecognizer) {}
    override func ignore(_ touch: Touch, for event: Event) {}
  }

  private final class MockPinch: PinchGestureRecognizer {
    override var scale: Double {
      get { 2 }
      set {}
    }
    override var velocity: Double { 9 }
  }

  private final class MockRotation: RotationGestureRecognizer {
    override var rotation: Double {
      get { 1 }
      set {}
    }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let engine: GestureEngine

  init() {
    engine = GestureEngine(window: window)
  }

  private func drag(_ steps: [(phase: Touch.Phase, x: Double)], from time: Double = 0) {
    for (index, step) in steps.enumerated() {
      engine.send(
        [TouchSample(contact: 1, phase: step.phase, location: Point(x: step.x, y: 100))],
        at: time + Double(index) * 0.016)
    }
  }

  /// A pan that ends when it would change.
  private final class EndingPan: PanGestureRecognizer {
    var states: [State] = []
    override var state: State {
      get { super.state }
      set {
        super.state = newValue == .changed ? .ended : newValue
        states.append(super.state)
      }
    }
  }

  @Test func `a state that an action causes is visible at once`() {
    let pan = WatchedPan()
    window.addGestureRecognizer(pan)
    var seen: [GestureRecognizer.State] = []
    pan.addTarget(window) { _, pan in
      guard pan.state == .changed else { return }
      pan.isEnabled = false
      seen.append(pan.state)
    }
    drag([(.began, 0), (.moved, 20), (.moved, 40), (.moved, 60)])
    #expect(seen == [.cancelled])
    #expect(pan.states == [.began, .changed, .cancelled, .possible])
  }

  @Test func `an override of state may end a pan that would change`() {
    let pan = EndingPan()
    window.addGestureRecognizer(pan)
    var actions: [GestureRecognizer.State] = []
    pan.addTarget(window) { _, pan in actions.append(pan.state) }
    drag([(.began, 0), (.moved, 20), (.moved, 40), (.moved, 60), (.ended, 60)])
    #expect(actions == [.began, .ended])
    #expect(pan.states == [.began, .ended, .possible])
  }

  @Test func `an override of state sees a pan that ends and a tap that fails by itself`() {
    let (pan, tap) = (WatchedPan(), WatchedTap())
    window.addGestureRecognizer(pan)
    drag([(.began, 100), (.moved, 120), (.moved, 130), (.ended, 130)])
    window.gestureRecognizers = [tap]
    drag([(.began, 100), (.moved, 300), (.ended, 300)], from: 1)
    #expect(pan.states == [.began, .changed, .ended, .possible])
    #expect(tap.states == [.failed, .possible])
  }

  @Test func `an override of state sees what the engine decides`() {
    let (pan, tap) = (WatchedPan(), WatchedTap())
    tap.numberOfTapsRequired = 2
    window.addGestureRecognizer(pan)
    window.addGestureRecognizer(tap)
    drag([(.began, 100), (.moved, 120), (.cancelled, 120)])
    #expect(pan.states == [.began, .cancelled, .possible])
    #expect(tap.states == [.failed, .possible])
    pan.states = []
    drag([(.began, 100), (.moved, 120)], from: 1)
    pan.isEnabled = false
    #expect(pan.states == [.began, .cancelled, .possible])
  }

  @Test func `a recognizer whose override of state ignores writes is still reset`() {
    let (ignoring, tap) = (WriteIgnoringRecognizer(), TapGestureRecognizer())
    var taps = 0
    tap.addTarget(window) { _, _ in taps += 1 }
    tap.require(toFail: ignoring)
    window.addGestureRecognizer(ignoring)
    window.addGestureRecognizer(tap)
    drag([(.began, 100), (.ended, 100)])
    drag([(.began, 300), (.ended, 300)], from: 2)
    #expect(taps == 2 && ignoring.state == .possible && ignoring.numberOfTouches == 0)
  }

  @Test func `a mock's overrides replace the values of a recognizer`() {
    let (mock, view) = (MockPan(), View(frame: Rect(x: 0, y: 0, width: 9, height: 9)))
    mock.mockedView = view
    mock.mockedState = .began
    let pan: PanGestureRecognizer = mock
    #expect(pan.state == .began && pan.view === view && !pan.isEnabled)
    #expect(pan.numberOfTouches == 3)
    let places = [
      pan.location(in: nil), pan.location(ofTouch: 9, in: nil), pan.translation(in: nil),
      pan.velocity(in: nil),
    ]
    #expect(places.map(\.x) == [1, 3, 5, 7])
    #expect(MockPinch().scale == 2 && MockPinch().velocity == 9 && MockRotation().rotation == 1)
  }

  @Test func `a mock does not affect the recognizers beside it`() {
    let (mock, pan) = (MockPan(), WatchedPan())
    let view = View(frame: window.bounds)
    window.addSubview(view)
    view.addGestureRecognizer(mock)
    view.addGestureRecognizer(pan)
    drag([(.began, 100), (.moved, 120), (.ended, 120)])
    #expect(pan.states.last == .possible)
    view.removeGestureRecognizer(mock)
    #expect(view.gestureRecognizers == [pan])
  }
}
