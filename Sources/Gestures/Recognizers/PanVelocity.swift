/// The velocity of a pan: the newest two samples, weighed.
struct PanVelocity {
  /// Points a second in the window's coordinates.
  var velocity: Point {
    guard let previous else { return latest }
    return latest * Metrics.panVelocityLatestWeight + previous * Metrics.panVelocityPreviousWeight
  }

  private var latest = Point.zero
  private var previous: Point?
  private var hasSample = false
  private var sampledAt: Double

  /// Starts with fingers at rest; fingers that join or leave later are no motion.
  init(startingAt time: Double) {
    sampledAt = time
  }

  /// The fingers have moved.
  mutating func move(by distance: Point, at time: Double) {
    let interval = EventTime.elapsed(from: sampledAt, to: time)
    let isLongEnough = interval >= Metrics.panVelocityMinimumInterval
    previous = hasSample ? latest : nil
    latest = isLongEnough ? distance * (1 / interval) : .zero
    hasSample = true
    sampledAt = time
  }
}
