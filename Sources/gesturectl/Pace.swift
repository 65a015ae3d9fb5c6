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
    let due = startedAt + (Int64(exactly: (time * 1_000_000).rounded()) ?? start) - start
    var remaining = due - MonotonicClock.now
    while remaining > 0 {
      usleep(UInt32(min(remaining, 500_000)))
      remaining = due - MonotonicClock.now
    }
  }
}
