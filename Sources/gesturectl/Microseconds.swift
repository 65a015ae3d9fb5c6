extension Int64 {
  /// The microseconds of a time in seconds; a time beyond 64 bits becomes the nearest within them.
  init(microsecondsOf seconds: Double) {
    let microseconds = (seconds * 1_000_000).rounded()
    self = Int64(exactly: microseconds) ?? (microseconds < 0 ? .min : .max)
  }
}
