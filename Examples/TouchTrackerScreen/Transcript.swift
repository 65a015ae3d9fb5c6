import LinuxIO
import TouchTracker

/// Prints TouchTracker's events, in rows for people.
final class Transcript: HappeningObserver {
  /// The present time, in seconds on the daemon's clock.
  var time = 0.0

  /// The newest place of a line that is being moved; only the last place is printed.
  private var lastMove: String?

  func didHappen(_ happening: Happening) {
    let row = happening.row(at: time) + "\n"
    if case .drawing(.moved) = happening {
      lastMove = row
    } else {
      StandardStream.output.write((lastMove ?? "") + row)
      lastMove = nil
    }
  }
}
