import GestureWire
import Gestures
import Testing

/// Locations on lines about gestures with several fingers.
struct WrittenLocationsTests {
  private let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "screen")
  private let engine: GestureEngine
  private let pan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()

  init() {
    let window = Window(frame: view.frame)
    window.addSubview(view)
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(pinch)
    engine = GestureEngine(window: window)
    engine.send([sample(0, .began, 10, 20), sample(1, .began, 30, 40)], at: 0)
  }

  @Test func `gestures with the same fingers have the same locations, and always the present ones`()
  {
    var writer = LineWriter()
    let expected =
      #""location":[20,30],"touches":[{"id":1,"location":[10,20]},{"id":2,"location":[30,40]}]"#
    #expect(line(of: pan, &writer).contains(expected))
    #expect(line(of: pinch, &writer).contains(expected))
    // The next lines have the present locations.
    engine.send([sample(1, .moved, 31, 40)], at: 0.1)
    #expect(
      line(of: pinch, &writer).contains(
        #""touches":[{"id":1,"location":[10,20]},{"id":2,"location":[31,40]}]"#))
    view.frame.origin = Point(x: 1, y: 2)
    #expect(
      line(of: pan, &writer).contains(
        #""touches":[{"id":1,"location":[9,18]},{"id":2,"location":[30,38]}]"#))
  }

  @Test func `a finger at the place of another one has its own id`() {
    var writer = LineWriter()
    _ = line(of: pan, &writer)
    engine.send([sample(1, .ended, 30, 40)], at: 0.1)
    engine.send([sample(2, .began, 30, 40)], at: 0.2)
    #expect(
      line(of: pan, &writer).contains(
        #""touches":[{"id":1,"location":[10,20]},{"id":3,"location":[30,40]}]"#))
  }

  @Test func `a line has only its own fingers after one with more of them`() {
    var writer = LineWriter()
    engine.send([sample(2, .began, 50, 60)], at: 0.1)
    #expect(line(of: pan, &writer).contains(#"{"id":3,"location":[50,60]}]"#))
    #expect(
      line(of: pinch, &writer).contains(
        #""touches":[{"id":1,"location":[10,20]},{"id":2,"location":[30,40]}],"#))
  }

  private func sample(
    _ contact: Int, _ phase: Touch.Phase, _ x: Double, _ y: Double
  ) -> TouchSample {
    TouchSample(contact: contact, phase: phase, location: Point(x: x, y: y))
  }

  private func line(of recognizer: GestureRecognizer, _ writer: inout LineWriter) -> String {
    writer.writeGesture(
      recognizer, in: recognizer.view, state: .changed, previous: .changed, time: 1,
      origin: LineOrigin(surface: "main"))
    return String(decoding: writer.line, as: UTF8.self)
  }
}
