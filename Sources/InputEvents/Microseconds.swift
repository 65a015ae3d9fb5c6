// Events have times in whole microseconds; touches, lines and people have them in seconds. These
// are the only conversions between the two. The sums of seconds are in `EventTime` of the engine.

extension Double {
  /// Creates the seconds of a time in microseconds.
  package init(secondsOf microseconds: Int64) {
    self = Double(microseconds) / 1_000_000
  }
}

extension Int64 {
  /// Creates the nearest microseconds of a time in seconds.
  ///
  /// The result is at most 10^18 before or after 0, which is more than 30,000 years. So sums of a
  /// few such times cannot overflow. A time that is not a number becomes the last one.
  package init(microsecondsOf seconds: Double) {
    let last = 1e18
    let microseconds = (seconds * 1_000_000).rounded()
    self =
      microseconds.magnitude < last
      ? Int64(microseconds) : Int64(microseconds < 0 ? -last : last)
  }
}
