internal import InputEvents
internal import Surfaces

/// The difference between the monotonic clock and the clock of a device's events.
final class DeviceClock {
  /// The difference in microseconds, 0 if the clocks are the same; `nil` before the first event.
  private var offset: Int64?
  /// The number of times that the device's clock went back.
  private var steps = 0
  /// The time of the newest event, in seconds on the events' clock; `nil` before the first.
  private var newest: Double?
  /// True if the device's clock is the monotonic clock.
  let isMonotonic: Bool

  init(isMonotonic: Bool) {
    self.isMonotonic = isMonotonic
    offset = isMonotonic ? 0 : nil
  }

  /// Measures the difference after events were read, if the clocks differ.
  ///
  /// The smallest difference between an event's time and its arrival is the best estimate. It
  /// starts anew while the pipeline is idle, and after the device's clock was set.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline that has taken the events.
  ///   - wasIdle: True if the pipeline was at rest before them.
  ///   - now: Returns the present time, in microseconds of the monotonic clock.
  func follow(_ pipeline: GesturePipeline, wasIdle: Bool, now: () -> Int64) {
    guard !isMonotonic, let time = pipeline.timeOfNewestEvent, time != newest else { return }
    newest = time
    let difference = now() - Int64(microsecondsOf: time)
    let isNew = wasIdle || steps != pipeline.clockSteps
    steps = pipeline.clockSteps
    offset = isNew ? difference : min(offset ?? difference, difference)
  }

  /// Converts a time of the events' clock, in seconds, to microseconds of the monotonic clock.
  func monotonicTime(at time: Double) -> Int64 { Int64(microsecondsOf: time) + (offset ?? 0) }

  /// Converts a time of the monotonic clock, in microseconds, to seconds of the events' clock.
  func eventTime(at time: Int64) -> Double { Double(secondsOf: time - (offset ?? 0)) }

  /// The earliest time on the events' clock for frames after a change at a time of the monotonic
  /// clock.
  ///
  /// If the device has another clock, the time of its next event is unknown, and a guess might lie
  /// in the future. The time of the newest event serves instead.
  func startTime(at time: Int64) -> Double {
    isMonotonic ? eventTime(at: time) : newest ?? -.infinity
  }
}
