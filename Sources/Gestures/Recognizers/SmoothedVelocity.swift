/// The velocity of a pinch or a rotation: the newest two samples, weighed.
struct SmoothedVelocity {
  /// The change a second.
  var velocity: Double {
    guard previous != 0 else { return latest }
    return latest * Metrics.pairVelocityLatestWeight + previous
      * Metrics.pairVelocityPreviousWeight
  }

  private var latest = 0.0
  private var previous = 0.0
  private var sampledAt = 0.0

  /// Measures the next change from a time on; the velocity stays.
  mutating func start(at time: Double) {
    sampledAt = time
  }

  /// Takes a change since the newest sample, or since the start; one in no time is left out.
  mutating func change(by amount: Double, at time: Double) {
    let interval = EventTime.elapsed(from: sampledAt, to: time)
    sampledAt = time
    guard interval >= Metrics.pairVelocityMinimumInterval else { return }
    (previous, latest) = (latest, amount / interval)
  }
}
