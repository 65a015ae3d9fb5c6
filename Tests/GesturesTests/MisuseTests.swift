import Gestures
import Testing

/// Mistakes of programs, which are reported in every build and do not stop the engine.
struct MisuseTests {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let engine: GestureEngine
  private let reports = Reports()

  private final class Reports {
    var lines: [String] = []
  }

  init() {
    engine = GestureEngine(window: window)
    engine.onMisuse = { [reports] in reports.lines.append($0.description) }
  }

  private func send(_ phase: Touch.Phase, at time: Double, contact: Int = 1) {
    engine.send([TouchSample(contact: contact, phase: phase, location: .zero)], at: time)
  }

  @Test func `an event that an action sends is delivered after the event under way`() {
    var seen: [String] = []
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0
    window.addGestureRecognizer(press)
    press.addTarget(window) { [engine] _, press in
      seen.append("\(press.state) at \(engine.now)")
      guard press.state == .began else { return }
      engine.send([TouchSample(contact: 1, phase: .ended, location: .zero)], at: 1)
      engine.advance(to: 2)
      engine.cancelTouches(at: 3)
      seen.append("goes on")
    }
    send(.began, at: 0)
    #expect(seen == ["began at 0.0", "goes on", "ended at 1.0"])
    let words = reports.lines.map { $0.prefix { $0 != ";" } }
    #expect(
      words == Array(repeating: "an event came from within an action or a view's method", count: 3))
    #expect(press.state == .possible && press.numberOfTouches == 0)
  }

  @Test func `events that cause each other without end are stopped`() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0
    window.addGestureRecognizer(press)
    press.addTarget(window) { [engine] _, press in
      guard press.state == .began || press.state == .changed else { return }
      let place = Point(x: press.location(in: nil).x + 1, y: 0)
      let time = engine.now + 0.001
      engine.send([TouchSample(contact: 1, phase: .moved, location: place)], at: time)
    }
    send(.began, at: 0)
    #expect(engine.now == 1 && reports.lines.count == 1001)
    #expect(reports.lines.last?.hasPrefix("too many events came from within actions") == true)
    send(.ended, at: 2)
    #expect(press.state == .possible && press.numberOfTouches == 0)
  }

  @Test func `an event from an action between events is delivered after the action`() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0
    window.addGestureRecognizer(press)
    send(.began, at: 0)
    press.addTarget(window) { [engine] _, _ in
      engine.send([TouchSample(contact: 1, phase: .ended, location: .zero)], at: 1)
    }
    press.isEnabled = false
    #expect(engine.now == 1 && reports.lines.count == 1)
  }

  @Test func `times that fall, are too large or are no numbers never become the engine's`() {
    let frames = [4, 1e305, 3].map { time in
      TouchFrame(time: time, samples: [TouchSample(contact: 1, phase: .moved, location: .zero)])
    }
    send(.began, at: 1)
    engine.send(frames)
    send(.ended, at: .nan)
    #expect(
      reports.lines == [
        "the time '1e+305' is ignored; times of events and of advance(to:) must be finite",
        "time fell from 4.0 s to 3.0 s; send events in the order of their times",
        "the time 'nan' is ignored; times of events and of advance(to:) must be finite",
      ])
    #expect(engine.now == 4)
  }

  @Test func `a recognizer that is added to a second view leaves the first`() {
    let (first, second, pan) = (View(), View(), PanGestureRecognizer())
    pan.name = "pan"
    window.addSubview(first)
    window.addSubview(second)
    first.addGestureRecognizer(pan)
    first.addGestureRecognizer(pan)
    #expect(engine.misuseCount == 0)
    second.addGestureRecognizer(pan)
    #expect(first.gestureRecognizers == nil && second.gestureRecognizers == [pan])
    #expect(
      reports.lines == ["recognizer 'pan' was added to a second view; remove it from the first"])
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `no timer fires if the engine advances to a time that is not finite`(time: Double) {
    let press = LongPressGestureRecognizer()
    window.addGestureRecognizer(press)
    send(.began, at: 1)
    engine.advance(to: time)
    #expect(engine.now == 1 && engine.nextDeadline == 1.5 && press.state == .possible)
    #expect(
      reports.lines == [
        "the time '\(time)' is ignored; times of events and of advance(to:) must be finite"
      ])
    engine.advance(to: .greatestFiniteMagnitude)
    #expect(engine.now == 1.5 && press.state == .began)
  }

  @Test func `an engine that knows no time yet ignores one that is not finite`() {
    let (other, press) = (GestureEngine(window: Window()), LongPressGestureRecognizer())
    other.window.addGestureRecognizer(press)
    var fired = 0
    press.startTimer(after: 1) { fired += 1 }
    for time in [.infinity, 1e305] { other.advance(to: time) }
    #expect(fired == 0 && other.misuseCount == 1 && other.now < 0)
    for time in [5.0, 6] { other.advance(to: time) }
    #expect(fired == 1 && other.misuseCount == 1)
  }

  @Test func `a window that gets a second engine leaves the first`() {
    let pan = PanGestureRecognizer()
    window.name = "main"
    window.addGestureRecognizer(pan)
    send(.began, at: 0)
    let second = GestureEngine(window: window)
    #expect(
      reports.lines == ["window 'main' got a second engine; give each engine a window of its own"])
    #expect(pan.numberOfTouches == 0 && window.engine === second)
  }

  @Test func `a timer that is invalidated in time does not fire`() {
    let (press, tap) = (LongPressGestureRecognizer(), TapGestureRecognizer())
    window.addGestureRecognizer(press)
    window.addGestureRecognizer(tap)
    send(.began, at: 0)
    send(.ended, at: 0.1)
    var fired = 0
    press.startTimer(after: 1) { fired += 1 }.invalidate()
    #expect(engine.nextDeadline == nil)
    engine.advance(to: 2)
    #expect(fired == 0)
  }

  @Test func `a timer of an engine that is gone does not delay later timers`() {
    let (view, press) = (View(), LongPressGestureRecognizer())
    view.addGestureRecognizer(press)
    do {
      let other = GestureEngine(window: Window())
      other.window.addSubview(view)
      other.send([], at: 1)
      press.startTimer(after: 1) {}
      view.removeFromSuperview()
    }
    window.addSubview(view)
    var fired = 0
    press.startTimer(after: 0.5) { fired += 1 }
    engine.advance(to: 0)
    engine.advance(to: 1)
    #expect(fired == 1)
  }

  @Test func `a view cannot become its own subview`() {
    let view = View(frame: .zero, name: "view")
    window.addSubview(view)
    view.addSubview(window)
    view.addSubview(view)
    #expect(
      reports.lines == [
        "view '' cannot be added to itself or to a view inside it",
        "view 'view' cannot be added to itself or to a view inside it",
      ])
    #expect(window.subviews == [view] && view.subviews.isEmpty)
  }

  @Test func `a touch that a recognizer does not have is where the recognizer is`() {
    let pan = PanGestureRecognizer()
    window.addGestureRecognizer(pan)
    send(.began, at: 0)
    _ = pan.location(ofTouch: 0, in: nil)
    #expect(pan.location(ofTouch: 1, in: nil) == pan.location(in: nil))
    #expect(reports.lines == ["recognizer '' has no touch 1; check numberOfTouches first"])
  }

  @Test func `a timer that is started without a window counts from the time it gets one`() {
    let (view, recognizer) = (View(), PanGestureRecognizer())
    var fired: [Double] = []
    recognizer.startTimer(after: 1) { [engine] in fired.append(engine.now) }
    view.addGestureRecognizer(recognizer)
    send(.began, at: 5)
    window.addSubview(view)
    engine.advance(to: 5.9)
    #expect(fired.isEmpty)
    engine.advance(to: 7)
    #expect(fired == [6])
  }

  @Test func `a timer that is started before the first event counts from that event`() {
    let recognizer = PanGestureRecognizer()
    window.addGestureRecognizer(recognizer)
    var fired: [Double] = []
    recognizer.startTimer(after: 1) { [engine] in fired.append(engine.now) }
    recognizer.startTimer(after: 1) { fired.append(-1) }.invalidate()
    send(.began, at: 100)
    engine.advance(to: 102)
    #expect(fired == [101])
  }
}
