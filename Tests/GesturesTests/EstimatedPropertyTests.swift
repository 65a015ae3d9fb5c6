import Testing

@testable import Gestures

/// Values that are estimated first and corrected later: docs/behaviour.md 6.1.
struct EstimatedPropertyTests {
  private final class Log {
    var lines: [String] = []

    func add(_ name: String, _ touches: Set<Touch>) {
      for touch in touches.inOrder {
        lines.append(
          "\(name) \(touch.estimationUpdateIndex ?? -1) \(touch.phase) "
            + "\(touch.location(in: nil).x.shortest) force \(touch.force) "
            + "still \(touch.estimatedPropertiesExpectingUpdates.rawValue)")
      }
    }
  }

  private final class Listener: View {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) { log.add("V", touches) }
  }

  private final class Recognizer: GestureRecognizer {
    let log: Log
    init(_ log: Log) { self.log = log }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) { log.add("r", touches) }
    override func touchesEnded(_ touches: [Touch], with event: Event) { state = .failed }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let engine: GestureEngine
  private let log = Log()
  private let view: Listener

  init() {
    engine = GestureEngine(window: window)
    view = Listener(log)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    view.addGestureRecognizer(Recognizer(log))
  }

  private func send(
    _ phase: Touch.Phase, _ x: Double, index: Int?, of contact: Int = 1, at time: Double,
    expecting: Touch.Properties = [.force, .location]
  ) {
    var sample = TouchSample(
      contact: contact, phase: phase, location: Point(x: x, y: 10), force: 1)
    sample.estimatedProperties = [.force, .location, .azimuth]
    sample.estimatedPropertiesExpectingUpdates = expecting
    sample.estimationUpdateIndex = index
    engine.send([sample], at: time)
  }

  private func update(_ index: Int, x: Double? = nil, force: Double? = nil, at time: Double) {
    engine.sendUpdates(
      [
        TouchUpdate(
          estimationUpdateIndex: index, location: x.map { Point(x: $0, y: 10) }, force: force)
      ], at: time)
  }

  @Test func `an update reaches recognizers, then the view, and changes the touch`() throws {
    send(.began, 100, index: 7, at: 0)
    let touch = try #require(engine.touches.first)
    #expect(touch.estimatedProperties == [.force, .location, .azimuth])
    update(7, force: 0.5, at: 0.01)
    #expect(touch.force == 0.5 && touch.estimatedProperties == [.location, .azimuth])
    update(7, x: 101, at: 0.02)
    #expect(touch.location(in: nil).x == 101 && touch.timestamp == 0)
    // The engine expects no further update.
    update(7, x: 102, force: 2, at: 0.03)
    #expect(touch.estimatedPropertiesExpectingUpdates == [] && engine.awaitedSamples.count == 0)
    #expect(
      log.lines == [
        "r 7 began 100 force 0.5 still 8", "V 7 began 100 force 0.5 still 8",
        "r 7 began 101 force 0.5 still 0", "V 7 began 101 force 0.5 still 0",
      ])
  }

  @Test func `a view gets the updates of all its touches in one call`() {
    send(.began, 100, index: 1, at: 0)
    send(.began, 200, index: 2, of: 2, at: 0)
    engine.sendUpdates(
      [2, 1, 9].map { TouchUpdate(estimationUpdateIndex: $0, force: 0) }, at: 0.01)
    #expect(log.lines.map { $0.prefix(3) } == ["r 1", "r 2", "V 1", "V 2"])
  }

  @Test func `the view gets updates after the touch is over`() {
    send(.began, 100, index: 1, at: 0)
    send(.ended, 110, index: 2, at: 0.01)
    update(2, force: 0.5, at: 0.02)
    update(1, force: 0.25, at: 0.03)
    #expect(log.lines == ["V 2 ended 110 force 0.5 still 8", "V 1 began 100 force 0.25 still 8"])
  }

  @Test func `a view gets no update of a touch that was taken from it`() {
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    send(.began, 100, index: 1, at: 0)
    send(.moved, 110, index: 2, at: 0.01)
    #expect(pan.state == .began)
    update(1, force: 0.5, at: 0.02)
    send(.ended, 110, index: 3, at: 0.03)
    #expect(engine.awaitedSamples.count == 0)
    update(3, force: 0.5, at: 0.04)
    #expect(log.lines.isEmpty)
  }

  @Test func `a view gets no update of a touch that is held`() {
    view.recognizers[0].delaysTouchesBegan = true
    send(.began, 100, index: 1, at: 0)
    update(1, force: 0.5, at: 0.01)
    #expect(log.lines == ["r 1 began 100 force 0.5 still 8"])
  }

  @Test func `a sample that awaits updates does not keep its view alive`() {
    weak var weakView: View?
    func touch() {
      let front = View(frame: window.bounds)
      weakView = front
      window.addSubview(front)
      send(.began, 100, index: 1, at: 0)
      send(.ended, 100, index: nil, at: 0.01)
      front.removeFromSuperview()
    }
    touch()
    #expect(weakView == nil && engine.awaitedSamples.count == 1)
    update(1, force: 0.5, at: 0.02)
    #expect(log.lines.isEmpty)
  }

  @Test func `unexpected updates are ignored`() {
    send(.began, 100, index: 1, at: 0, expecting: .force)
    send(.began, 100, index: nil, of: 2, at: 0)
    #expect(engine.awaitedSamples.count == 1)
    update(1, x: 5, at: 0.01)
    update(1, force: .nan, at: 0.01)
    update(1, at: 0.01)
    update(2, force: 0.5, at: 0.01)
    update(1, force: 0.5, at: .nan)
    #expect(log.lines == [] && engine.touches.map(\.force) == [1, 1])
  }

  @Test func `at most 64 samples await updates`() {
    send(.began, 0, index: 0, at: 0)
    for index in 1...200 { send(.moved, Double(index), index: index, at: Double(index)) }
    #expect(engine.awaitedSamples.count == 64)
    for index in [136, 137] { update(index, force: 0.5, at: 300) }
    #expect(log.lines.map { $0.prefix(5) } == ["r 137", "V 137"])
  }

  @Test func `an index that comes again means the newer sample`() {
    send(.began, 100, index: 1, at: 0)
    send(.moved, 110, index: 1, at: 0.01)
    #expect(engine.awaitedSamples.count == 1)
    update(1, force: 0.5, at: 0.02)
    #expect(log.lines.first == "r 1 moved 110 force 0.5 still 8")
  }

  @Test func `timers that are due fire before an update`() {
    let press = LongPressGestureRecognizer()
    view.addGestureRecognizer(press)
    send(.began, 100, index: 1, at: 0)
    update(1, force: 0.5, at: 0.6)
    #expect(press.state == .began && engine.now == 0.6)
    // The press has taken the touch from the view.
    #expect(log.lines == [])
  }

  @Test func `an update corrects the angles of a pen`() {
    var sample = TouchSample(contact: 1, phase: .began, location: Point(x: 1, y: 10), type: .pencil)
    sample.estimatedProperties = [.altitude, .azimuth, .roll]
    sample.estimatedPropertiesExpectingUpdates = [.altitude, .azimuth]
    sample.estimationUpdateIndex = 7
    engine.send([sample], at: 0)
    engine.sendUpdates(
      [
        TouchUpdate(
          estimationUpdateIndex: 7, force: 3, altitudeAngle: 0.5, azimuthAngle: -1, rollAngle: 2)
      ], at: 0.01)
    let touch = engine.touches[0]
    #expect(touch.altitudeAngle == 0.5 && touch.azimuthAngle(in: nil) == -1)
    // The others were not expected.
    #expect(touch.force == 0 && touch.rollAngle == 0 && touch.estimatedProperties == .roll)
  }

  /// Finds its strokes by their touches, as drawing programs do.
  private final class Canvas: View {
    var strokes: [Touch: [String]] = [:]
    var unknown = 0
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note(touches) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note(touches) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note(touches) }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {
      unknown += touches.count { strokes[$0] == nil }
      note(touches)
    }
    private func note(_ touches: Set<Touch>) {
      for touch in touches {
        let index = touch.estimationUpdateIndex ?? -1
        strokes[touch, default: []].append(
          "\(index) \(touch.phase) \(touch.location(in: self).x.shortest) \(touch.force)")
      }
    }
  }

  @Test func `updates come with the touch itself, even after its end`() throws {
    let canvas = Canvas(frame: view.bounds)
    window.addSubview(canvas)
    send(.began, 100, index: 1, at: 0)
    send(.moved, 110, index: 2, at: 0.01)
    // Two samples of one touch come in two calls, since a set contains the touch only once.
    engine.sendUpdates(
      [
        TouchUpdate(estimationUpdateIndex: 1, force: 3),
        TouchUpdate(estimationUpdateIndex: 2, force: 4),
      ], at: 0.02)
    let touch = try #require(canvas.strokes.keys.first)
    // The newest sample stays improved; the older one was shown during its call only.
    #expect(touch.force == 4 && touch.estimationUpdateIndex == 2)
    send(.ended, 120, index: 3, at: 0.03)
    update(3, force: 5, at: 0.04)
    update(2, x: 9, at: 0.05)
    #expect(touch.phase == .ended && touch.location(in: nil).x == 120)
    #expect(canvas.unknown == 0 && canvas.strokes.count == 1)
    #expect(
      canvas.strokes[touch] == [
        "1 began 100 1.0", "2 moved 110 1.0", "1 began 100 3.0", "2 moved 110 4.0",
        "3 ended 120 1.0", "3 ended 120 5.0", "2 moved 9 4.0",
      ])
  }
}
