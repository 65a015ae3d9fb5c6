import UIKitNames

/// A surface with the board on it, instead of the application delegate.
final class BoardSurface {
  private let engine: GestureEngine
  private let controller: BoardViewController

  init(size: CGSize) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    controller = BoardViewController(view: UIView(frame: window.bounds))
    window.addSubview(controller.view)
    engine = GestureEngine(window: window)
  }

  /// Sends the samples that the panel reports at one time, in seconds.
  ///
  /// Timers that are due before fire first.
  func send(_ samples: [TouchSample], at time: Double) {
    engine.send(samples, at: time)
  }
}

/// Plays scripted fingers on the board.
@main enum PortedBoard {
  static func main() {
    let surface = BoardSurface(size: CGSize(width: 400, height: 800))
    var time = 0.0
    func report(_ phase: UITouch.Phase, _ fingers: CGPoint..., after interval: Double = 0.016) {
      time += interval
      let samples = fingers.enumerated().map { contact, location in
        TouchSample(contact: contact, phase: phase, location: location)
      }
      surface.send(samples, at: time)
    }

    // A long press on the empty board adds a note.
    report(.began, CGPoint(x: 200, y: 300))
    report(.ended, CGPoint(x: 200, y: 300), after: 1)

    // A finger drags it.
    report(.began, CGPoint(x: 200, y: 300), after: 1)
    for step in 1...10 { report(.moved, CGPoint(x: 200, y: 300 + 10 * Double(step))) }
    report(.ended, CGPoint(x: 200, y: 400))

    // Two fingers spread on it.
    report(.began, CGPoint(x: 180, y: 390), CGPoint(x: 220, y: 390), after: 1)
    for step in 1...20 {
      let half = 20 + Double(step)
      report(.moved, CGPoint(x: 200 - half, y: 390), CGPoint(x: 200 + half, y: 390))
    }
    report(.ended, CGPoint(x: 160, y: 390), CGPoint(x: 240, y: 390))

    // Two quick taps straighten it.
    for interval in [1, 0.1] {
      report(.began, CGPoint(x: 200, y: 390), after: interval)
      report(.ended, CGPoint(x: 200, y: 390), after: 0.05)
    }
  }
}
