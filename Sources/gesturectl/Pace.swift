import Glibc
import LinuxIO

/// Makes a replay take as long as its recording did.
struct Pace {
  private let start: Int64
  private let startedAt: Int64
  private let progress: CaptureProgress?

  /// Starts now.
  ///
  /// - Parameters:
  ///   - start: The capture's time at this moment, in microseconds.
  ///   - progress: Shows people how far playing has come, even while nothing happens.
  init(startingAt start: Int64, showing progress: CaptureProgress? = nil) {
    self.start = start
    self.progress = progress
    startedAt = MonotonicClock.now
  }

  /// Sleeps until a time of the capture, in seconds.
  func wait(until time: Double) {
    // The bounds keep the sum from overflowing, whatever time a capture contains.
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
