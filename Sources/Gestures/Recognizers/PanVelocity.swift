/// The velocity of a pan: a weighted sum of the newest two samples.
struct PanVelocity {
  /// The velocity in points per second, in the window's coordinates.
  var velocity: Point {
    guard let previous else { return latest }
    return latest * Metrics.panVelocityLatestWeight + previous * Metrics.panVelocityPreviousWeight
  }

  private var latest = Point.zero
  private var previous: Point?
  private var hasSample = false
  private var sampledAt: Double

  /// Starts with fingers at rest; fingers that join or leave later do not count as movement.
  init(startingAt time: Double) {
    sampledAt = time
  }

  /// Adds a sample from a movement.
  mutating func move(by distance: Point, at time: Double) {
    let interval = EventTime.elapsed(from: sampledAt, to: time)
    let isLongEnough = interval >= Metrics.panVelocityMinimumInterval
    previous = hasSample ? latest : nil
    latest = isLongEnough ? distance * (1 / interval) : .zero
    hasSample = true
    sampledAt = time
  }
}
