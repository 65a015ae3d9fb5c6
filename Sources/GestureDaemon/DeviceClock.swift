internal import GesturePipeline
internal import InputEvents

/// The clock of a device's events, which may differ from the monotonic clock.
struct DeviceClock {
  /// True if events have times of the monotonic clock.
  let isMonotonic: Bool
  /// The difference between the monotonic clock and the events' clock, in microseconds; 0 if they
  /// are the same.
  private var offset: Int64?
  private var steps = 0

  init(isMonotonic: Bool) {
    self.isMonotonic = isMonotonic
    offset = isMonotonic ? 0 : nil
  }

  /// Measures the difference between the two clocks, if they differ.
  ///
  /// The smallest difference between an event's time and its arrival is the best estimate. It
  /// starts anew while the pipeline is idle, and after the device's clock was set.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline, which has just received events.
  ///   - wasIdle: True if the pipeline was idle before.
  ///   - now: Returns the present time, in microseconds of the monotonic clock.
  mutating func follow(_ pipeline: GesturePipeline, wasIdle: Bool, now: () -> Int64) {
    guard !isMonotonic, let time = pipeline.timeOfNewestEvent else { return }
    let difference = now() - Int64(microsecondsOf: time)
    let isNew = wasIdle || steps != pipeline.clockSteps
    steps = pipeline.clockSteps
    offset = isNew ? difference : min(offset ?? difference, difference)
  }

  /// Converts seconds of the events' clock to microseconds of the monotonic clock.
  func monotonicTime(of time: Double) -> Int64 { Int64(microsecondsOf: time) + (offset ?? 0) }

  /// Converts microseconds of the monotonic clock to seconds of the events' clock.
  func eventTime(at time: Int64) -> Double { Double(secondsOf: time - (offset ?? 0)) }
}
