import LinuxIO

/// The time that pages show, which goes on between lines.
enum InspectorClock: Sendable {
  /// That of the machine, which live events are on.
  case monotonic
  /// That of a capture at a moment of the machine's, and how fast it goes: 0 is not.
  case capture(time: Double, since: Int64, rate: Double)

  /// The time now, in seconds.
  var time: Double {
    let now = MonotonicClock.now
    switch self {
    case .monotonic: return Double(now) / 1_000_000
    case .capture(let time, let since, let rate):
      return time + Double(now - since) / 1_000_000 * rate
    }
  }

  /// How many seconds go by in a second.
  var rate: Double {
    if case .capture(_, _, let rate) = self { rate } else { 1 }
  }
}
