/// What the input said of a touch, and when.
struct TimedSample {
  let sample: TouchSample
  /// When it was said, in seconds on the events' clock.
  let timestamp: Double

  init(_ sample: TouchSample, at timestamp: Double) {
    self.sample = sample
    self.timestamp = timestamp
  }
}
