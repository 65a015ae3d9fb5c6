import Glibc

/// Clocks with nanoseconds.
enum Stopwatch {
  /// The present time of the monotonic clock.
  static var now: Int64 { read(CLOCK_MONOTONIC) }

  /// The processor time of this thread.
  static var processorTime: Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    // This cannot fail: the clocks always exist, and the pointer is valid.
    _ = unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
