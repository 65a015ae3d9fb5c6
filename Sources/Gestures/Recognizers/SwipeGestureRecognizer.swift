/// Recognizes fingers that move quickly one way (`UISwipeGestureRecognizer`).
///
/// Discrete: acts once, while the fingers still move, as soon as each of them has gone far enough
/// along the direction. How far that is, and how far they may stray across it, shrinks with time:
/// a fast swipe may be crooked but must be long, a slow one may be short but must be straight.
///
/// There is no timer: fingers that rest keep the recognizer `possible` until their next event.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The ways that the fingers may go.
  ///
  /// As in UIKit vertical ways have no effect beside a horizontal one. With two opposite ways either
  /// will do, the same for all fingers, and no movement is backwards.
  open var direction: Direction = .right
  /// How many fingers swipe.
  open var numberOfTouchesRequired = 1

  /// The way that the fingers went, once they are recognized: one direction.
  package final var recognizedDirection: Direction? { storage.recognizedDirection }

  #if DEBUG
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private final var uncheckedStorage = Storage()
  /// The values of the swipe under way.
  ///
  /// Accesses to them cannot overlap: each reads or writes one value and calls nothing that belongs
  /// to the program.
  private final var storage: Storage {
    get { unsafe uncheckedStorage }
    _modify { yield unsafe &uncheckedStorage }
  }

  /// The values of a swipe, all in one property: see `GestureRecognizer.Storage`.
  private struct Storage {
    var recognizedDirection: Direction?
    var startedAt = 0.0
    /// The way of the slowest finger, and the way that was required, when it lacked least, in points.
    var nearest: (along: Double, required: Double)?
  }

  /// Makes a recognizer that nobody listens to yet.
  public override init() {}

  /// The kind `swipe`.
  open override var kind: GestureKind { .swipe }

  /// Where the swipe began, in points of a view, or of the window for `nil`: the middle of its
  /// fingers as they came down.
  open override func location(in view: View?) -> Point {
    let location = Self.centroid(of: touches, \.beganLocation) ?? .zero
    return view?.convertFromWindow(location) ?? location
  }

  /// Where one of the fingers came down, in points of a view, or of the window for `nil`.
  open override func location(ofTouch index: Int, in view: View?) -> Point {
    guard touches.indices.contains(index) else { return locationOfMissingTouch(index, in: view) }
    let location = touches[index].beganLocation
    return view?.convertFromWindow(location) ?? location
  }

  // MARK: Touches

  /// Starts a swipe, or adds fingers to it; fails when there are too many.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if self.touches.count == touches.count {
      storage.startedAt = event.timestamp
    }
    let time = elapsed(at: event)
    if time > Metrics.swipeMaximumDuration {
      fail(because: .tooSlow(limit: Metrics.swipeMaximumDuration, measured: time))
    } else if fingersDown > numberOfTouchesRequired {
      fail(because: .tooManyFingers(limit: numberOfTouchesRequired, measured: fingersDown))
    }
  }

  /// Recognizes fingers that have gone far enough, and fails when one goes astray.
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
    let largestAcross = Self.largestMovementAcross(at: time)
    guard movement.across <= largestAcross else {
      return fail(because: .strayed(limit: largestAcross, measured: movement.across))
    }
    guard allows(growing, shrinking, from: movement.least, to: movement.most) else {
      let opposite = direction.contains(growing) ? -movement.least : movement.most
      return fail(
        because: .wrongDirection(
          limit: Metrics.swipeMaximumOppositeMovement, measured: max(opposite, 0)))
    }
    guard fingersDown == numberOfTouchesRequired else { return }
    let required = Self.leastMovementAlong(at: time)
    if direction.contains(growing), movement.least >= required {
      recognize(growing)
    } else if direction.contains(shrinking), -movement.most >= required {
      recognize(shrinking)
    } else {
      note(along(growing, shrinking, from: movement.least, to: movement.most), of: required)
    }
  }

  /// Fails: the fingers were lifted too early.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard self.touches.count >= numberOfTouchesRequired else {
      let reason = FailureReason.tooFewFingers(
        limit: numberOfTouchesRequired, measured: self.touches.count)
      return fail(because: reason)
    }
    // Fingers that have not moved since all are down have gone nowhere.
    let time = min(elapsed(at: event), Metrics.swipeMaximumDuration)
    let (along, limit) = storage.nearest ?? (0, Self.leastMovementAlong(at: time))
    fail(because: .movedTooLittle(limit: limit, measured: along))
  }

  /// Forgets the swipe.
  open override func reset() {
    storage = Storage()
  }

  // MARK: Rules

  /// How far each finger must have gone along the direction, in points.
  private static func leastMovementAlong(at time: Double) -> Double {
    Metrics.swipeMinimumPrimaryMovement
      * (1 - time * (1 - Metrics.swipeRateOfMinimumMovementDecay))
  }

  /// How far each finger may have gone across the direction, in points.
  private static func largestMovementAcross(at time: Double) -> Double {
    Metrics.swipeMaximumSecondaryMovement
      * (1 - time * (1 - Metrics.swipeRateOfMaximumMovementDecay))
  }

  /// How far the fingers have gone since they came down: the least and the most of them along an
  /// axis, and the most of them across it, in points.
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

  /// Whether fingers may have gone from the least to the most along an axis.
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

  /// How far the finger that has gone least has gone along a direction that counts.
  private func along(
    _ growing: Direction, _ shrinking: Direction, from least: Double, to most: Double
  ) -> Double {
    max(
      direction.contains(growing) ? least : 0,
      direction.contains(shrinking) ? -most : 0, 0)
  }

  /// Remembers how far the fingers have gone, if they never lacked less.
  private func note(_ along: Double, of required: Double) {
    if let nearest = storage.nearest, nearest.required - nearest.along <= required - along {
      return
    }
    storage.nearest = (along, required)
  }

  private func recognize(_ direction: Direction) {
    storage.recognizedDirection = direction
    state = .ended
  }

  private func elapsed(at event: Event) -> Double {
    EventTime.elapsed(from: storage.startedAt, to: event.timestamp)
  }
}
