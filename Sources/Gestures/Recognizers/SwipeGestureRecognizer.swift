/// Recognizes fingers that move quickly in one direction (`UISwipeGestureRecognizer`).
///
/// The gesture is discrete. The recognizer acts once, while the fingers still move, as soon as each
/// of them has moved far enough along the direction. The distance required along the direction and
/// the distance allowed across it both shrink with time: a fast swipe may be crooked but must be
/// long, and a slow one may be short but must be straight.
///
/// No timer is used: while the fingers rest, the recognizer stays `possible` until their next
/// event.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The directions in which the fingers may move; `right` by default.
  ///
  /// As in UIKit, vertical directions have no effect beside a horizontal one. With two opposite
  /// directions either one counts, the same for all fingers, and no movement is backwards.
  ///
  /// With a diagonal direction, which UIKit lacks, each direction is a sector of 45 degrees, and
  /// all that are set count.
  open var direction: Direction = .right
  /// The number of fingers that must swipe; 1 by default.
  open var numberOfTouchesRequired = 1

  /// The direction in which the fingers moved; `nil` until they are recognized.
  package private(set) final var recognizedDirection: Direction?

  private var startedAt = 0.0
  /// The distance that the slowest finger moved and the distance that was required, both in points,
  /// when they differed least.
  private var nearest: (along: Double, required: Double)?

  /// Creates a recognizer without targets.
  public override init() {}

  package override var kind: GestureKind { .swipe }

  /// Returns the location at which the swipe began: the centroid of its fingers as they came down.
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The location in points.
  open override func location(in view: View?) -> Point {
    let location = Self.centroid(of: touches, { $0.beganLocation }) ?? .zero
    return view?.convertFromWindow(location) ?? location
  }

  /// Returns the location at which one of the fingers came down.
  ///
  /// - Parameters:
  ///   - index: The index of the touch, in the order in which the touches came down.
  ///   - view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The location in points; for an index out of range, which is reported (`Misuse`),
  ///   the location of the swipe.
  open override func location(ofTouch index: Int, in view: View?) -> Point {
    guard touches.indices.contains(index) else { return locationOfMissingTouch(index, in: view) }
    let location = touches[index].beganLocation
    return view?.convertFromWindow(location) ?? location
  }

  // MARK: Touches

  /// Starts a swipe, or adds fingers to it; fails if there are too many.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if self.touches.count == touches.count {
      startedAt = event.timestamp
    }
    let time = elapsed(at: event)
    if time > Metrics.swipeMaximumDuration {
      fail(because: .tooSlow(limit: Metrics.swipeMaximumDuration, measured: time))
    } else if fingersDown > numberOfTouchesRequired {
      fail(because: .tooManyFingers(limit: numberOfTouchesRequired, measured: fingersDown))
    }
  }

  /// Recognizes fingers that have moved far enough, and fails if one of them strays.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    let time = elapsed(at: event)
    let isHorizontal = direction.contains(.right) || direction.contains(.left)
    // Coordinates grow to the right and downwards.
    let growing = isHorizontal ? Direction.right : .down
    let shrinking = isHorizontal ? Direction.left : .up
    let movement = movement(isHorizontal: isHorizontal)
    guard time <= Metrics.swipeMaximumDuration else {
      return fail(because: .tooSlow(limit: Metrics.swipeMaximumDuration, measured: time))
    }
    guard !direction.hasDiagonal else { return followSector(at: time) }
    let maximumAcross = Self.maximumMovementAcross(at: time)
    guard movement.across <= maximumAcross else {
      return fail(because: .strayed(limit: maximumAcross, measured: movement.across))
    }
    guard allows(growing, shrinking, from: movement.least, to: movement.most) else {
      let opposite = direction.contains(growing) ? -movement.least : movement.most
      return fail(
        because: .wrongDirection(
          limit: Metrics.swipeMaximumOppositeMovement, measured: max(opposite, 0)))
    }
    guard fingersDown == numberOfTouchesRequired else { return }
    let required = Self.minimumMovementAlong(at: time)
    if direction.contains(growing), movement.least >= required {
      recognize(growing)
    } else if direction.contains(shrinking), -movement.most >= required {
      recognize(shrinking)
    } else {
      note(along(growing, shrinking, from: movement.least, to: movement.most), of: required)
    }
  }

  /// Recognizes fingers that have moved far enough in one of eight sectors, and fails if that is
  /// none of those that are set.
  private func followSector(at time: Double) {
    guard fingersDown == numberOfTouchesRequired,
      let start = Self.centroid(of: touches, { $0.beganLocation }),
      let present = Self.centroid(of: touches)
    else { return }
    let movement = present - start
    let sector = Direction(of: movement, amongEight: true)
    var along = Double.infinity
    for touch in touches {
      along = min(along, sector.distance(of: touch.windowLocation - touch.beganLocation))
    }
    let required = Self.minimumMovementAlong(at: time)
    guard along >= required else { return note(max(along, 0), of: required) }
    if direction.contains(sector) {
      recognize(sector)
    } else {
      fail(because: direction.failureReason(of: movement))
    }
  }

  /// Fails, since the fingers were lifted too early.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard self.touches.count >= numberOfTouchesRequired else {
      let reason = FailureReason.tooFewFingers(
        limit: numberOfTouchesRequired, measured: self.touches.count)
      return fail(because: reason)
    }
    // Fingers without movement since all of them came down have moved 0 points.
    let time = min(elapsed(at: event), Metrics.swipeMaximumDuration)
    let (along, limit) = nearest ?? (0, Self.minimumMovementAlong(at: time))
    fail(because: .movedTooLittle(limit: limit, measured: along))
  }

  /// Forgets the swipe.
  open override func reset() {
    (recognizedDirection, startedAt, nearest) = (nil, 0, nil)
  }

  // MARK: Rules

  /// The distance that each finger must have moved along the direction, in points.
  static func minimumMovementAlong(at time: Double) -> Double {
    Metrics.swipeMinimumPrimaryMovement
      * (1 - time * (1 - Metrics.swipeRateOfMinimumMovementDecay))
  }

  /// The distance that each finger may have moved across the direction, in points.
  private static func maximumMovementAcross(at time: Double) -> Double {
    Metrics.swipeMaximumSecondaryMovement
      * (1 - time * (1 - Metrics.swipeRateOfMaximumMovementDecay))
  }

  /// The movement of the fingers since they came down: the smallest and the largest along an axis,
  /// and the largest across it, in points.
  private func movement(isHorizontal: Bool) -> (least: Double, most: Double, across: Double) {
    var (least, most, across) = (Double.infinity, -Double.infinity, 0.0)
    for touch in touches {
      let vector = touch.windowLocation - touch.beganLocation
      let along = isHorizontal ? vector.x : vector.y
      (least, most) = (min(least, along), max(most, along))
      across = max(across, abs(isHorizontal ? vector.y : vector.x))
    }
    return (least, most, across)
  }

  /// True if the direction allows movements from the smallest to the largest along an axis.
  private func allows(
    _ growing: Direction, _ shrinking: Direction, from least: Double, to most: Double
  ) -> Bool {
    switch (direction.contains(growing), direction.contains(shrinking)) {
    case (true, true): true
    case (true, false): -least <= Metrics.swipeMaximumOppositeMovement
    case (false, true): most <= Metrics.swipeMaximumOppositeMovement
    case (false, false): false
    }
  }

  /// The distance that the slowest finger has moved along an allowed direction, in points.
  private func along(
    _ growing: Direction, _ shrinking: Direction, from least: Double, to most: Double
  ) -> Double {
    max(
      direction.contains(growing) ? least : 0,
      direction.contains(shrinking) ? -most : 0, 0)
  }

  /// Records the distance that the fingers have moved, if they never lacked less.
  private func note(_ along: Double, of required: Double) {
    if let nearest, nearest.required - nearest.along <= required - along {
      return
    }
    nearest = (along, required)
  }

  private func recognize(_ direction: Direction) {
    recognizedDirection = direction
    state = .ended
  }

  private func elapsed(at event: Event) -> Double {
    EventTime.elapsed(from: startedAt, to: event.timestamp)
  }
}
