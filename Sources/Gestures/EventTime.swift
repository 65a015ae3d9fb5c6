/// Arithmetic on event times, with results that do not depend on how far the clock has run.
///
/// The times of events are whole microseconds. A floating-point sum or difference of seconds is
/// less exact the longer the machine has been up, so a deadline could miss the event that falls on
/// it. Rounding each result to a microsecond prevents that.
package enum EventTime {
  private static let unitsPerSecond = 1_000_000.0
  /// Two to the 52nd power: floating-point numbers of this size or more have no fraction.
  private static let maximumWithFraction = 4_503_599_627_370_496.0

  /// Returns the time an interval after another time, all in seconds.
  package static func after(_ interval: Double, from time: Double) -> Double {
    rounded(time + interval)
  }

  /// Returns the seconds from one time to another.
  static func elapsed(from start: Double, to end: Double) -> Double {
    rounded(end - start)
  }

  /// Returns the nearest whole microsecond to a time, both in seconds.
  static func rounded(_ seconds: Double) -> Double {
    let units = seconds * unitsPerSecond
    // Larger numbers have no fraction; a conversion is faster than a call of the C library.
    guard abs(units) < maximumWithFraction else { return units / unitsPerSecond }
    let whole = Double(Int64(units))
    let fraction = units - whole
    if fraction >= 0.5 { return (whole + 1) / unitsPerSecond }
    if fraction <= -0.5 { return (whole - 1) / unitsPerSecond }
    return whole / unitsPerSecond
  }
}
