import LinuxIO
import TouchTracker

/// Prints what TouchTracker does, in rows for people.
final class Transcript: HappeningObserver {
  /// When that is, in seconds on the daemon's clock.
  var time = 0.0

  /// Where a line was moved to last: of all the places on its way a person wants to know one.
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
