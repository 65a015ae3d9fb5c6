import Glibc
import LinuxIO

/// Keeps a replay to the time in which it was recorded.
struct Pace {
  private let start: Int64
  private let startedAt: Int64
  private let progress: CaptureProgress?

  /// Starts now.
  ///
  /// - Parameters:
  ///   - start: The time of the capture that it is now, in microseconds.
  ///   - progress: Tells people how far it has come, also while nothing happens.
  init(startingAt start: Int64, showing progress: CaptureProgress? = nil) {
    self.start = start
    self.progress = progress
    startedAt = MonotonicClock.now
  }

  /// Sleeps until a time of the capture, in seconds, has come.
  func wait(until time: Double) {
    // Within bounds that the sum cannot leave: a capture may hold any time.
    let distance = time * 1_000_000 - Double(start)
    let due = startedAt + Int64(min(max(distance.rounded(), -1e18), 1e18))
    var remaining = due - MonotonicClock.now
    while remaining > 0 {
      usleep(UInt32(min(remaining, 200_000)))
      let now = MonotonicClock.now
      remaining = due - now
      progress?.reach(start &+ (now - startedAt))
    }
  }
}
