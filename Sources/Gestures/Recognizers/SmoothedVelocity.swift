/// The velocity of a pinch or a rotation: each sample counts less than what was there before.
struct SmoothedVelocity {
  /// The change a second.
  private(set) var velocity = 0.0

  private var sampledAt = 0.0

  /// Is at rest at a time.
  mutating func rest(at time: Double) {
    (velocity, sampledAt) = (0, time)
  }

  /// The value has changed since the newest time.
  mutating func change(by amount: Double, at time: Double) {
    let interval = EventTime.elapsed(from: sampledAt, to: time)
    sampledAt = time
    guard interval >= Metrics.pairVelocityMinimumInterval else { return }
    let sample = amount / interval
    velocity =
      velocity == 0
      ? sample
      : velocity * Metrics.pairVelocityPreviousWeight + sample * Metrics.pairVelocityLatestWeight
  }
}
