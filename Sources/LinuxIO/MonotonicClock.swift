internal import Glibc

/// The clock that touchscreens' events and all deadlines are on (`CLOCK_MONOTONIC`).
package enum MonotonicClock {
  /// The present time in microseconds.
  package static var now: Int64 {
    var time = timespec()
    // It cannot fail: the clock is always there and the pointer is good.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
