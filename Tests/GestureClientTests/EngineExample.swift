import Gestures

/// A panel with a button to hold.
///
/// It keeps its engine, because the window does not.
final class Panel {
  let engine: GestureEngine
  var reports: [String] = []

  init() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    engine = GestureEngine(window: window)
    let button = View(frame: Rect(x: 0, y: 0, width: 88, height: 44))
    window.addSubview(button)
    let hold = LongPressGestureRecognizer()
    hold.addTarget(self, action: "hold") { panel, hold in panel.reports.append("\(hold.state)") }
    button.addGestureRecognizer(hold)
  }

  /// Puts a finger down and lifts it; times are those of your event clock.
  func press() {
    let (finger, engine) = (Point(x: 20, y: 20), engine)
    engine.send([TouchSample(contact: 0, phase: .began, location: finger)], at: 1)
    // Sleep until the deadline or the next event, whichever is first. Here it is the deadline.
    if let deadline = engine.nextDeadline { engine.advance(to: deadline) }
    engine.send([TouchSample(contact: 0, phase: .ended, location: finger)], at: 2)
  }
}
