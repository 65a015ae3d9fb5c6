import InputEvents
import LinuxIO

/// The time that pages show, which goes on between lines.
enum InspectorClock: Sendable {
  /// The machine's clock, which live events use.
  case monotonic
  /// A capture's time at a moment of the machine's clock, and its rate; 0 is paused.
  case capture(time: Double, since: Int64, rate: Double)

  /// The time now, in seconds.
  var time: Double {
    let now = MonotonicClock.now
    switch self {
    case .monotonic: return Double(secondsOf: now)
    case .capture(let time, let since, let rate):
      return time + Double(secondsOf: now - since) * rate
    }
  }

  /// The seconds that pass on this clock in each second.
  var rate: Double {
    if case .capture(_, _, let rate) = self { rate } else { 1 }
  }
}
