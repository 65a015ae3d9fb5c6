import Glibc
import LinuxIO

/// Keeps a replay to the time in which it was recorded.
struct Pace {
  private let start: Int64
  private let startedAt: Int64

  /// Starts now with a time of the capture, in microseconds.
  init(startingAt start: Int64) {
    self.start = start
    startedAt = MonotonicClock.now
  }

  /// Sleeps until a time of the capture, in seconds, has come.
  func wait(until time: Double) {
    // Within bounds that the sum cannot leave: a capture may hold any time.
    let distance = time * 1_000_000 - Double(start)
    let due = startedAt + Int64(min(max(distance.rounded(), -1e18), 1e18))
    var remaining = due - MonotonicClock.now
    while remaining > 0 {
      usleep(UInt32(min(remaining, 500_000)))
      remaining = due - MonotonicClock.now
    }
  }
}
