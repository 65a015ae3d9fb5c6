/// Counts how often a finger comes down at about the same location in quick succession
/// (`UITouch.tapCount`).
struct TapCounter {
  private struct Tap {
    let location: Point
    let liftedAt: Double
    let count: Int
  }

  /// The largest number of taps kept: no hand has more fingers to tap with at once, and the list
  /// stays short on any panel.
  private static let capacity = 16

  private var taps: [Tap] = []

  /// Returns the count for a touch that comes down, itself included.
  mutating func count(at location: Point, time: Double) -> Int {
    removeTaps(before: time)
    let earlier = taps.last {
      $0.location.distance(to: location) <= Metrics.tapCountMaximumDistance
    }
    return (earlier?.count ?? 0) + 1
  }

  /// Records a touch that was lifted, if it was lifted near where it came down.
  mutating func lifted(_ touch: Touch, time: Double) {
    removeTaps(before: time)
    let moved = touch.beganLocation.distance(to: touch.windowLocation)
    guard moved <= Metrics.tapCountMaximumDistance else { return }
    if taps.count == Self.capacity { taps.removeFirst() }
    taps.append(Tap(location: touch.beganLocation, liftedAt: time, count: touch.tapCount))
  }

  private mutating func removeTaps(before time: Double) {
    // The list is in order of time.
    while let tap = taps.first,
      EventTime.elapsed(from: tap.liftedAt, to: time) > Metrics.tapCountMaximumInterval
    {
      taps.remove(at: 0)
    }
  }
}
