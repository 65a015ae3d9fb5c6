/// Makes a clock that never falls from the times of the events of a panel and its pen.
///
/// A device that cannot be told to use `CLOCK_MONOTONIC` jumps with the wall clock, and captures
/// of such devices exist. A step back is absorbed: time stands still for that event and goes on
/// from there. A step forward is taken as it is, since it cannot be told from a pause.
///
/// Panel and pen have one clock between them. A frame of one that is older than the newest of the
/// other is no step back: it was only read later, and counts as of the newest time.
struct EventClock {
  /// Whose events they are.
  enum Source {
    /// The panel.
    case panel
    /// The pen on a node of its own.
    case pen
  }

  private static let unitsPerSecond = 1_000_000.0

  /// How often the devices' clock has gone back.
  private(set) var steps = 0
  private var correction: Int64 = 0
  /// The newest time of all.
  private var newest: Int64?
  private var newestOfPanel: Int64?
  private var newestOfPen: Int64?

  /// The time of the newest event, in seconds; `nil` before the first.
  var newestSeconds: Double? { newest.map { Double($0) / Self.unitsPerSecond } }

  /// The time of an event on the engine's clock.
  ///
  /// - Parameters:
  ///   - time: The event's own time, in microseconds.
  ///   - source: Whose event it is.
  /// - Returns: Seconds, no less than for the event before.
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
    return Double(newest ?? present) / Self.unitsPerSecond
  }

  /// Forgets the pen, so that the next one may begin with any time.
  mutating func forgetPen() { newestOfPen = nil }

  /// The devices' own time at a time of the engine's clock.
  ///
  /// - Parameter seconds: The time on the engine's clock, in seconds.
  /// - Returns: Microseconds, as near as they can be had.
  func time(at seconds: Double) -> Int64 {
    let microseconds = Int64(exactly: (seconds * Self.unitsPerSecond).rounded())
    return microseconds?.subtractingReportingOverflow(correction).partialValue ?? newest ?? 0
  }
}
