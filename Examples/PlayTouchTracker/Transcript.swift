import Captures
import Gestures
import InputEvents
import TouchInput
import TouchTracker

/// What an application does while a capture is played, in rows for people.
final class Transcript: HappeningObserver {
  /// The application.
  let screen: Screen
  /// The rows so far.
  private(set) var text = ""

  /// How wide the column of times is: captures of a live machine count from when it was started.
  private static let timeWidth = 12

  init(of screen: Screen) {
    self.screen = screen
    screen.observer = self
  }

  /// Plays a capture to its end; says whether its device has a position.
  func play(_ capture: Capture) -> Bool {
    let geometry = SurfaceGeometry(description: capture.device, size: Screen.size)
    guard
      let feed = TouchFeed(
        description: capture.device, geometry: geometry, environment: screen.environment)
    else { return false }
    for event in capture.events { feed.input(event) }
    feed.finish()
    return true
  }

  func didHappen(_ happening: Happening) {
    text += "\(Self.text(of: screen.environment.now))  \(happening)\n"
  }

  /// A time in seconds, to the millisecond.
  private static func text(of time: Double) -> String {
    let milliseconds = Int((time * 1000).rounded())
    let fraction = String(milliseconds % 1000 + 1000).suffix(3)
    let text = "\(milliseconds / 1000).\(fraction)"
    return String(repeating: " ", count: max(0, timeWidth - text.count)) + text
  }
}
