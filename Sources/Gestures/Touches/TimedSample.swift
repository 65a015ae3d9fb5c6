/// A sample of a touch with its time.
struct TimedSample {
  let sample: TouchSample
  /// The time of the sample, in seconds on the events' clock.
  let timestamp: Double

  init(_ sample: TouchSample, at timestamp: Double) {
    self.sample = sample
    self.timestamp = timestamp
  }
}
