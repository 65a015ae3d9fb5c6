/// The changes by others to a geometry that is then set again.
///
/// Too many in a short time are a contest, which nobody wins: the geometry stays as it is for a
/// while. Reloads of the daemon's configuration look the same.
struct GeometryContest {
  /// The most times in `period` that the geometry is set again.
  private static let limit = 10
  /// The time in which changes are counted; a person turns a screen less often.
  private static let period = Duration.seconds(10)
  /// The first time to wait before another attempt.
  private static let shortestPause = Duration.seconds(2)
  /// The longest time to wait before another attempt, and the time after which a contest is
  /// forgotten.
  private static let longestPause = Duration.seconds(600)

  private var changes: [ContinuousClock.Instant] = []
  private var pause = GeometryContest.shortestPause
  /// The time from which the geometry may be set again; `nil` before the first contest.
  private var end: ContinuousClock.Instant?

  /// True if the geometry must not be set yet.
  ///
  /// - Parameter now: The present time.
  /// - Returns: True during a pause.
  func isPaused(at now: ContinuousClock.Instant) -> Bool { end.map { now < $0 } ?? false }

  /// Notes that others have changed the geometry, which is about to be set again.
  ///
  /// - Parameter now: The present time.
  /// - Returns: The time to wait first, twice as long as the time before; `nil` if it may be set at
  ///   once.
  mutating func noteChange(at now: ContinuousClock.Instant) -> Duration? {
    changes.removeAll { $0 < now - Self.period }
    changes.append(now)
    guard changes.count > Self.limit else { return nil }
    changes = []
    if let end, end + Self.longestPause < now { pause = Self.shortestPause }
    defer { pause = min(pause * 2, Self.longestPause) }
    end = now + pause
    return pause
  }
}
