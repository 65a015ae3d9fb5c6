/// The velocity of a pinch or a rotation: a weighted sum of the newest two samples.
struct SmoothedVelocity {
  /// The change per second.
  var velocity: Double {
    guard previous != 0 else { return latest }
    return latest * Metrics.pairVelocityLatestWeight + previous
      * Metrics.pairVelocityPreviousWeight
  }

  private var latest = 0.0
  private var previous = 0.0
  private var sampledAt = 0.0

  /// Sets the time from which the next change is measured; the velocity stays.
  mutating func start(at time: Double) {
    sampledAt = time
  }

  /// Adds a change since the newest sample, or since the start; a change in no time is ignored.
  mutating func change(by amount: Double, at time: Double) {
    let interval = EventTime.elapsed(from: sampledAt, to: time)
    sampledAt = time
    guard interval >= Metrics.pairVelocityMinimumInterval else { return }
    (previous, latest) = (latest, amount / interval)
  }
}
