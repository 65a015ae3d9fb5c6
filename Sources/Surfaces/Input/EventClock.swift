internal import InputEvents

/// A clock that never goes back, made of the times of events of a panel and its pen.
///
/// A device that cannot use `CLOCK_MONOTONIC` jumps with the wall clock, and there are captures of
/// such devices. A step back is absorbed: time stands still for that event and continues from
/// there. A step forward looks like a pause and is accepted.
///
/// Panel and pen share one clock. A frame of one device that is older than the newest frame of the
/// other is no step back: it was only read later, and gets the newest time.
struct EventClock {
  /// The device that an event comes from.
  enum Source {
    case panel
    /// The pen on another node.
    case pen
  }

  /// The number of times that a device's clock went back.
  private(set) var steps = 0
  private var correction: Int64 = 0
  private var newest: Int64?
  private var newestOfPanel: Int64?
  private var newestOfPen: Int64?

  /// The time of the newest event, in seconds; `nil` before the first.
  var newestSeconds: Double? { newest.map { Double(secondsOf: $0) } }

  /// Converts the time of an event to the engine's clock.
  ///
  /// - Parameters:
  ///   - time: The event's own time, in microseconds.
  ///   - source: The device that the event comes from.
  /// - Returns: Seconds, no less than for the previous event.
  mutating func seconds(at time: Int64, of source: Source = .panel) -> Double {
    let (corrected, hasOverflowed) = time.addingReportingOverflow(correction)
    var present = hasOverflowed ? .max : corrected
    let last = source == .panel ? newestOfPanel : newestOfPen
    if let last, let newest, present < last {
      correction = correction.addingReportingOverflow(newest &- present).partialValue
      present = newest
      steps += 1
    }
    if source == .panel { newestOfPanel = present } else { newestOfPen = present }
    newest = max(newest ?? present, present)
    return Double(secondsOf: newest ?? present)
  }

  /// Forgets the pen, so that the next one may begin with any time.
  mutating func forgetPen() { newestOfPen = nil }

  /// Converts a time of the engine's clock to the devices' clock.
  ///
  /// - Parameter seconds: The time on the engine's clock, in seconds.
  /// - Returns: The nearest time in microseconds; the newest time if there is none.
  func time(at seconds: Double) -> Int64 {
    guard seconds.isFinite else { return newest ?? 0 }
    return Int64(microsecondsOf: seconds).subtractingReportingOverflow(correction).partialValue
  }
}
