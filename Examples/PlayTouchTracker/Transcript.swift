import Captures
import Gestures
import InputEvents
import Surfaces
import TouchTracker

/// The log of an application while a capture is played, in rows for people.
final class Transcript: HappeningObserver {
  /// The application.
  let screen: Screen
  /// The rows so far.
  private(set) var text = ""

  init(of screen: Screen) {
    self.screen = screen
    screen.observer = self
  }

  /// Plays a capture to its end; returns false if its device has no position.
  func play(_ capture: Capture) -> Bool {
    let geometry = SurfaceGeometry(description: capture.device, size: Screen.size)
    guard
      let feed = TouchFeed(
        description: capture.device, geometry: geometry, engine: screen.engine)
    else { return false }
    for event in capture.events { feed.input(event) }
    feed.finish()
    return true
  }

  func didHappen(_ happening: Happening) {
    text += happening.row(at: screen.engine.now) + "\n"
  }
}
