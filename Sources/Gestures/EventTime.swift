/// Arithmetic on event times that gives the same answer wherever the clock happens to stand.
///
/// Events carry microseconds. A sum or difference of seconds in floating point is off by more the
/// longer the machine is up, which would let a deadline miss the event that falls on it; rounding
/// each result to the microsecond removes that.
enum EventTime {
  private static let unitsPerSecond = 1_000_000.0
  /// Two to the 52nd: a floating-point number from there on is whole.
  private static let largestWithFraction = 4_503_599_627_370_496.0

  /// The moment an interval after a time, in seconds.
  static func after(_ interval: Double, from time: Double) -> Double {
    rounded(time + interval)
  }

  /// The seconds from one time to another.
  static func elapsed(from start: Double, to end: Double) -> Double {
    rounded(end - start)
  }

  /// The microsecond nearest to a time in seconds.
  static func rounded(_ seconds: Double) -> Double {
    let units = seconds * unitsPerSecond
    // Larger numbers have no fraction; a conversion is faster than a call of the C library.
    guard abs(units) < largestWithFraction else { return units / unitsPerSecond }
    let whole = Double(Int64(units))
    let fraction = units - whole
    if fraction >= 0.5 { return (whole + 1) / unitsPerSecond }
    if fraction <= -0.5 { return (whole - 1) / unitsPerSecond }
    return whole / unitsPerSecond
  }
}
