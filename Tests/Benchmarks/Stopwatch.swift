import Glibc

/// Clocks, to the nanosecond.
enum Stopwatch {
  /// The present time of the monotonic clock.
  static var now: Int64 { read(CLOCK_MONOTONIC) }

  /// How long this thread has been on a processor: it stands still while others are.
  static var processorTime: Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    // It cannot fail: these clocks are always there and the pointer is good.
    _ = unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
