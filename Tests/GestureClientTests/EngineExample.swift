import Gestures

/// A panel with a button that is held; it keeps its engine, for the window does not.
final class Panel {
  let engine: GestureEngine
  var said: [String] = []

  init() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    engine = GestureEngine(window: window)
    let button = View(frame: Rect(x: 0, y: 0, width: 88, height: 44))
    window.addSubview(button)
    let hold = LongPressGestureRecognizer()
    hold.addTarget(self, action: "hold") { panel, hold in panel.said.append("\(hold.state)") }
    button.addGestureRecognizer(hold)
  }

  /// Has a finger come down and be lifted; times are those of your event clock.
  func press() {
    let (finger, engine) = (Point(x: 20, y: 20), engine)
    engine.send([TouchSample(contact: 0, phase: .began, location: finger)], at: 1)
    // Sleep until the deadline or the next event, whichever is first; here it is the deadline.
    if let deadline = engine.nextDeadline { engine.advance(to: deadline) }
    engine.send([TouchSample(contact: 0, phase: .ended, location: finger)], at: 2)
  }
}
