internal import Glibc

/// The clock of touchscreens' events and of all deadlines (`CLOCK_MONOTONIC`).
package enum MonotonicClock {
  /// The present time in microseconds.
  package static var now: Int64 {
    var time = timespec()
    // It cannot fail: the clock always exists and the pointer is valid.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
