import Gestures

/// A panel with a button that is held; it keeps its environment, for the window does not.
final class Panel {
  let environment: GestureEnvironment
  var said: [String] = []

  init() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    environment = GestureEnvironment(window: window)
    let button = View(frame: Rect(x: 0, y: 0, width: 88, height: 44))
    window.addSubview(button)
    let hold = LongPressGestureRecognizer()
    hold.addTarget(self, action: "hold") { panel, hold in panel.said.append("\(hold.state)") }
    button.addGestureRecognizer(hold)
  }

  /// Has a finger come down and be lifted; times are those of your event clock.
  func press() {
    let (finger, environment) = (Point(x: 20, y: 20), environment)
    environment.send([TouchSample(contact: 0, phase: .began, location: finger)], at: 1)
    // Sleep until the deadline or the next event, whichever is first; here it is the deadline.
    if let deadline = environment.nextDeadline { environment.advance(to: deadline) }
    environment.send([TouchSample(contact: 0, phase: .ended, location: finger)], at: 2)
  }
}
