/// Two fingers, and how they have moved since both are down.
struct FingerPair {
  /// How far apart the fingers are, in points, never less than the least distance of `Metrics`: a
  /// scale is a ratio of distances and must stay a number.
  private(set) var distance = 0.0
  /// Where the second finger is as seen from the first: radians, clockwise, with full turns.
  private(set) var angle = 0.0

  private var center = Point.zero
  private var first: Int?
  private var second: Int?
  private var start = (distance: 0.0, angle: 0.0, center: Point.zero)

  /// Whether two fingers were followed at any time.
  var wasComplete: Bool { start.distance > 0 }
  /// Whether two fingers are followed.
  var isComplete: Bool { second != nil }

  // MARK: Following

  /// Follows the two fingers that are down, from where they were in the event before: how they have
  /// moved in this event is told apart.
  ///
  /// - Parameter touches: The touches of a recognizer.
  /// - Returns: Whether there are two.
  mutating func join(_ touches: [Touch]) -> Bool {
    part()
    for touch in touches where touch.isDown {
      if first == nil { first = touch.id } else { second = touch.id }
    }
    guard isComplete else { return false }
    measure(touches, turns: false) { $0.previousWindowLocation }
    start = (distance, angle, center)
    return true
  }

  /// Takes over where the fingers are.
  mutating func follow(_ touches: [Touch]) {
    measure(touches, turns: true) { $0.movedLocation }
  }

  /// Follows no fingers; the distance and the angle stay.
  mutating func part() {
    (first, second) = (nil, nil)
  }

  private mutating func measure(_ touches: [Touch], turns: Bool, _ location: (Touch) -> Point) {
    var ends: (first: Point?, second: Point?)
    for touch in touches {
      if touch.id == first { ends.first = location(touch) }
      if touch.id == second { ends.second = location(touch) }
    }
    guard let first = ends.first, let second = ends.second else { return }
    let vector = second - first
    distance = max(first.distance(to: second), Metrics.pinchMinimumDistance)
    center = first + vector * 0.5
    // Fingers in one place point nowhere.
    guard vector != .zero else { return }
    angle = turns ? angle + Self.turn(from: angle, to: vector.angle) : vector.angle
  }

  /// The shortest way from an angle to another, in radians.
  private static func turn(from start: Double, to end: Double) -> Double {
    (end - start).remainder(dividingBy: 2 * .pi)
  }

  // MARK: Movement since both are down

  /// By how much the distance has changed, in points.
  var spread: Double { distance - start.distance }

  /// By how much the distance has changed, as a part of the first.
  var relativeSpread: Double { abs(spread) / start.distance }

  /// By how much the angle has changed, in radians.
  var turn: Double { angle - start.angle }

  /// How far each finger has gone around the middle, in points.
  var arc: Double { abs(turn) * distance / 2 }

  /// How far the middle has moved, in points.
  var drift: Double { start.center.distance(to: center) }
}
