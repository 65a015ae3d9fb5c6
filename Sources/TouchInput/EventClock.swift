/// Makes a clock that never falls from the times of a device's events.
///
/// A device that cannot be told to use `CLOCK_MONOTONIC` jumps with the wall clock, and captures
/// of such devices exist. A step back is absorbed: time stands still for that event and goes on
/// from there. A step forward is taken as it is, since it cannot be told from a pause.
struct EventClock {
  private static let unitsPerSecond = 1_000_000.0

  /// How often the device's clock has gone back.
  private(set) var steps = 0
  private var correction: Int64 = 0
  private var newest: Int64?

  /// The time of the newest event, in seconds; `nil` before the first.
  var newestSeconds: Double? { newest.map { Double($0) / Self.unitsPerSecond } }

  /// The time of an event on the engine's clock.
  ///
  /// - Parameter time: The event's own time, in microseconds.
  /// - Returns: Seconds, no less than for the event before.
  mutating func seconds(at time: Int64) -> Double {
    let (corrected, hasOverflowed) = time.addingReportingOverflow(correction)
    var present = hasOverflowed ? .max : corrected
    if let newest, present < newest {
      correction = correction.addingReportingOverflow(newest &- present).partialValue
      present = newest
      steps += 1
    }
    newest = present
    return Double(present) / Self.unitsPerSecond
  }
}
