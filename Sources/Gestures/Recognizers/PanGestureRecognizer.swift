/// Recognizes fingers that are dragged (`UIPanGestureRecognizer`).
///
/// The gesture is continuous. It begins when the centroid of the fingers has moved far enough along
/// one axis of the recognizer's view. It changes with every event in which a finger comes down,
/// moves or is lifted, however many fingers are left, and ends when all fingers are lifted.
open class PanGestureRecognizer: GestureRecognizer {
  /// The smallest number of fingers that pan; 1 by default.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers that pan; unlimited by default.
  ///
  /// A further finger makes a pan fail that has not begun. A pan under way ignores that finger.
  open var maximumNumberOfTouches = Int.max
  /// True if a finger beyond `maximumNumberOfTouches` fails a pan that has not begun (private in
  /// UIKit); the default is true.
  ///
  /// If false, the pan never tracks such a finger, as in UIKit's scroll views.
  open var failsPastMaxTouches = true
  /// The scroll events that pan as fingers do; none by default.
  ///
  /// A touchscreen has no scroll events, so the value has no effect here.
  open var allowedScrollTypesMask: ScrollTypeMask = []

  /// The point from which `translation` is measured, in points of the window.
  private var first = Point.zero
  /// The centroid of the fingers, in points of the window.
  private var last = Point.zero
  private var hasReachedMinimum = false
  private var maximumFingersDown = 0
  /// The largest distance of the fingers from their start along one axis, in points of the window.
  private var farthest = 0.0
  private var motion = PanVelocity(startingAt: 0)

  /// Creates a recognizer without targets.
  public override init() {}

  package override var kind: GestureKind { .pan }

  // MARK: Values

  /// Returns the distance that the fingers have moved since the pan began or the translation was
  /// set.
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The translation along both axes, in points.
  open func translation(in view: View?) -> Point {
    let vector = last - first
    return view?.convertVectorFromWindow(vector) ?? vector
  }

  /// Sets the translation, from which further movement counts.
  ///
  /// The call has no effect before `minimumNumberOfTouches` fingers have come down, or for a value
  /// that is not finite.
  ///
  /// - Parameters:
  ///   - translation: The new translation, in points.
  ///   - view: The view whose coordinates are used; `nil` for the window's.
  open func setTranslation(_ translation: Point, in view: View?) {
    let vector = view?.convertVectorToWindow(translation) ?? translation
    guard hasReachedMinimum, vector.isFinite else { return }
    first = last - vector
  }

  /// Returns the velocity of the fingers.
  ///
  /// As in UIKit, the velocity does not fade while the fingers rest, since resting fingers send no
  /// events.
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The velocity along both axes, in points per second.
  open func velocity(in view: View?) -> Point {
    view?.convertVectorFromWindow(motion.velocity) ?? motion.velocity
  }

  /// Returns the location of the centroid of the fingers.
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The location in points.
  open override func location(in view: View?) -> Point {
    view?.convertFromWindow(last) ?? last
  }

  // MARK: Touches

  /// Adds new fingers: the location jumps, the translation stays.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    maximumFingersDown = max(maximumFingersDown, fingersDown)
    if self.touches.count == touches.count {
      motion = PanVelocity(startingAt: event.timestamp)
    }
    // The movement of the other fingers in this event comes with `touchesMoved`, so their previous
    // locations count here.
    move(to: Self.centroid(of: self.touches, { $0.previousWindowLocation }), keepsTranslation: true)
    guard fingersDown <= maximumNumberOfTouches else {
      fail(because: .tooManyFingers(limit: maximumNumberOfTouches, measured: fingersDown))
      return
    }
    if !hasReachedMinimum, fingersDown >= minimumNumberOfTouches {
      hasReachedMinimum = true
      first = last
    }
  }

  /// Follows the fingers, and begins the gesture if they have moved far enough.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    let before = last
    move(to: movedCentroid, keepsTranslation: !hasReachedMinimum)
    motion.move(by: last - before, at: event.timestamp)
    if attempt.state == .possible, hasReachedMinimum, fingersDown >= minimumNumberOfTouches {
      beginIfMovedEnough()
    }
  }

  /// Removes lifted fingers; the last one ends the pan with the values of the last move.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard fingersDown == 0 else {
      let remaining = Self.centroid(of: self.touches, where: { $0.isDown })
      move(to: remaining, keepsTranslation: true)
      return
    }
    guard attempt.state == .possible else {
      state = .ended
      return
    }
    fail(
      because: hasReachedMinimum
        ? .movedTooLittle(limit: hysteresis, measured: farthest)
        : .tooFewFingers(limit: minimumNumberOfTouches, measured: maximumFingersDown))
  }

  /// Forgets the pan.
  open override func reset() {
    (first, last, farthest) = (.zero, .zero, 0)
    (hasReachedMinimum, maximumFingersDown) = (false, 0)
    motion = PanVelocity(startingAt: 0)
  }

  // MARK: Rules

  /// The distance that the fingers must move along one axis, in points of the window.
  var hysteresis: Double { Metrics.panHysteresis }

  /// The direction of the x axis along which a movement is measured: a vector of length 1 in the
  /// window.
  ///
  /// The y axis is at a right angle to it.
  var axis: Point {
    guard let vector = view?.convertVectorToWindow(Point(x: 1, y: 0)), vector.y != 0 else {
      return Point(x: 1, y: 0)
    }
    let length = vector.distance(to: .zero)
    return length.isNormal ? vector * (1 / length) : Point(x: 1, y: 0)
  }

  /// Returns the part of a movement that was needed to begin.
  ///
  /// - Parameter movement: The movement along both axes, in points.
  /// - Returns: The part along both axes, in points; `nil` if the fingers moved in a direction
  ///   that makes no gesture.
  func hysteresis(in movement: Point) -> Point? {
    Point(
      x: min(max(movement.x, -hysteresis), hysteresis),
      y: min(max(movement.y, -hysteresis), hysteresis))
  }

  /// Begins if the fingers have moved far enough, without the movement that this required.
  ///
  /// The required movement is removed from the translation before the delegate and the views are
  /// asked for permission, so that they read the same values as the first action.
  private func beginIfMovedEnough() {
    let axis = axis
    let way = last - first
    let movement = Point(
      x: way.x * axis.x + way.y * axis.y, y: way.y * axis.x - way.x * axis.y)
    let distance = max(abs(movement.x), abs(movement.y))
    farthest = max(farthest, distance)
    guard distance >= hysteresis else { return }
    guard let lost = hysteresis(in: movement) else {
      fail(because: .wrongDirection())
      return
    }
    first =
      first + Point(x: lost.x * axis.x - lost.y * axis.y, y: lost.x * axis.y + lost.y * axis.x)
    state = .began
  }

  override func canTrack(_ touch: Touch) -> Bool {
    fingersDown < maximumNumberOfTouches || (failsPastMaxTouches && attempt.state == .possible)
  }

  override func willBeginAfterSatisfyingFailureRequirements() { first = last }

  /// Moves the centroid of the fingers, and the start with it if the translation is to stay.
  private func move(to location: Point?, keepsTranslation: Bool) {
    guard let location else { return }
    if keepsTranslation { first = first + (location - last) }
    last = location
  }
}

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
