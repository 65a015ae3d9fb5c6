/// Two fingers, and their movement since both came down.
struct FingerPair {
  /// The distance between the fingers, in points.
  ///
  /// It is never less than `Metrics.pinchMinimumDistance`, so that a scale, which is a ratio of
  /// distances, stays a finite number.
  private(set) var distance = 0.0
  /// The direction from the first finger to the second, in radians, clockwise, with full turns.
  private(set) var angle = 0.0

  private var center = Point.zero
  private var first: Int?
  private var second: Int?
  private var start = (distance: 0.0, angle: 0.0, center: Point.zero)

  /// True if two fingers were followed at any time.
  var wasComplete: Bool { start.distance > 0 }
  /// True if two fingers are followed now.
  var isComplete: Bool { second != nil }

  // MARK: Following

  /// Starts to follow the two fingers that are down.
  ///
  /// Their movement counts from this event on: how far one of them went before the other came down
  /// says nothing about both.
  ///
  /// - Parameter touches: The touches of a recognizer.
  /// - Returns: True if two fingers are down.
  mutating func join(_ touches: [Touch]) -> Bool {
    part()
    for touch in touches where touch.isDown {
      if first == nil { first = touch.id } else { second = touch.id }
    }
    guard isComplete else { return false }
    measure(touches, turns: false) { $0.windowLocation }
    start = (distance, angle, center)
    return true
  }

  /// Updates the distance and the angle from the fingers' positions.
  mutating func follow(_ touches: [Touch]) {
    measure(touches, turns: true) { $0.movedLocation }
  }

  /// Stops following; the distance and the angle stay.
  mutating func part() {
    (first, second) = (nil, nil)
  }

  private mutating func measure(_ touches: [Touch], turns: Bool, _ location: (Touch) -> Point) {
    var ends: (first: Point?, second: Point?)
    touches.forEachUnretained { touch in
      if touch.id == first { ends.first = location(touch) }
      if touch.id == second { ends.second = location(touch) }
    }
    guard let first = ends.first, let second = ends.second else { return }
    let vector = second - first
    distance = max(first.distance(to: second), Metrics.pinchMinimumDistance)
    center = first + vector * 0.5
    // Fingers in the same place have no direction.
    guard vector != .zero else { return }
    angle = turns ? angle + Self.turn(from: angle, to: vector.angle) : vector.angle
  }

  /// The shortest turn from one angle to another, in radians.
  private static func turn(from start: Double, to end: Double) -> Double {
    let turn = end - start
    // From one frame to the next it is nearly always the shortest already, and the division takes
    // as long as the rest of the measurement.
    return turn.magnitude <= .pi ? turn : turn.remainder(dividingBy: 2 * .pi)
  }

  // MARK: Movement since both are down

  /// The change of the distance, in points.
  var spread: Double { distance - start.distance }

  /// The absolute change of the distance, as a fraction of the first distance.
  var relativeSpread: Double { abs(spread) / start.distance }

  /// The change of the angle, in radians.
  var turn: Double { angle - start.angle }

  /// The distance that each finger has moved around the midpoint, in points.
  var arc: Double { abs(turn) * distance / 2 }

  /// The distance that the midpoint has moved, in points.
  var drift: Double { start.center.distance(to: center) }
}
