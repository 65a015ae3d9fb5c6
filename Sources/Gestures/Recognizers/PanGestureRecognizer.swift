/// Recognizes fingers that are dragged (`UIPanGestureRecognizer`).
///
/// Continuous: begins when the middle of the fingers has moved far enough along one axis of the
/// recognizer's view; changes with every event in which a finger comes down, moves or is lifted,
/// however many are left; ends when all are lifted.
open class PanGestureRecognizer: GestureRecognizer {
  /// The least number of fingers that pan.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers that pan.
  ///
  /// One more fails a pan that has not begun. A pan under way does not track it.
  open var maximumNumberOfTouches = Int.max
  /// True if a finger beyond `maximumNumberOfTouches` fails a pan that has not begun (private in
  /// UIKit).
  ///
  /// If false, as in UIKit's scroll views, the pan never tracks such a finger.
  open var failsPastMaxTouches = true
  /// The scroll events that pan as fingers do; none by default.
  ///
  /// A touchscreen has no scroll events, so that nothing follows from it here.
  open var allowedScrollTypesMask: ScrollTypeMask = []

  /// Where the pan counts from, in points of the window: what `translation` is measured from.
  private var first = Point.zero
  /// The middle of the fingers, in points of the window.
  private var last = Point.zero
  private var hasReachedMinimum = false
  private var mostFingersDown = 0
  /// The farthest that the fingers have been along one axis from their start, in points of the window.
  private var farthest = 0.0
  private var motion = PanVelocity(startingAt: 0)

  /// Makes a recognizer that nobody listens to yet.
  public override init() {}

  /// The kind `pan`.
  open override var kind: GestureKind { .pan }

  // MARK: Values

  /// How far the fingers have moved since the pan began or the translation was set, in points of
  /// a view, or of the window for `nil`.
  open func translation(in view: View?) -> Point {
    let vector = last - first
    return view?.convertVectorFromWindow(vector) ?? vector
  }

  /// Has the translation count from another value, in points of a view, or of the window for
  /// `nil`; without fingers it has no effect.
  open func setTranslation(_ translation: Point, in view: View?) {
    let vector = view?.convertVectorToWindow(translation) ?? translation
    guard hasReachedMinimum, vector.isFinite else { return }
    first = last - vector
  }

  /// How fast the fingers move, in points a second of a view, or of the window for `nil`.
  ///
  /// As in UIKit it does not fade while a finger rests, since a resting finger sends no event.
  open func velocity(in view: View?) -> Point {
    view?.convertVectorFromWindow(motion.velocity) ?? motion.velocity
  }

  /// Where the middle of the fingers is, in points of a view, or of the window for `nil`.
  open override func location(in view: View?) -> Point {
    view?.convertFromWindow(last) ?? last
  }

  // MARK: Touches

  /// Counts the new fingers in: the location jumps, the translation does not.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    mostFingersDown = max(mostFingersDown, fingersDown)
    if self.touches.count == touches.count { motion = PanVelocity(startingAt: event.timestamp) }
    // What the other fingers moved in this event is told in `touchesMoved`, so they count here
    // where they were before.
    move(to: Self.centroid(of: self.touches, \.previousWindowLocation), keepsTranslation: true)
    guard fingersDown <= maximumNumberOfTouches else {
      fail(because: .tooManyFingers(limit: maximumNumberOfTouches, measured: fingersDown))
      return
    }
    if !hasReachedMinimum, fingersDown >= minimumNumberOfTouches {
      hasReachedMinimum = true
      first = last
    }
  }

  /// Follows the fingers, and begins when they have moved far enough.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    let before = last
    move(to: Self.centroid(of: self.touches, \.movedLocation), keepsTranslation: !hasReachedMinimum)
    motion.move(by: last - before, at: event.timestamp)
    if attempt.state == .possible, hasReachedMinimum, fingersDown >= minimumNumberOfTouches {
      beginIfMovedEnough()
    }
  }

  /// Counts the lifted fingers out; the last one ends the pan with the values of the last move.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard fingersDown == 0 else {
      let remaining = Self.centroid(of: self.touches, where: \.isDown)
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
        : .tooFewFingers(limit: minimumNumberOfTouches, measured: mostFingersDown))
  }

  /// Forgets the pan.
  open override func reset() {
    (first, last, hasReachedMinimum) = (.zero, .zero, false)
    (mostFingersDown, farthest) = (0, 0)
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

  /// The part of a movement that it took to begin, in points along both axes; `nil` where
  /// the fingers went a way that makes no gesture.
  func hysteresis(in movement: Point) -> Point? {
    Point(
      x: min(max(movement.x, -hysteresis), hysteresis),
      y: min(max(movement.y, -hysteresis), hysteresis))
  }

  /// Begins if the fingers have moved far enough; what that took is not part of the translation.
  ///
  /// It is taken off first, so that the delegate and the views that are asked read what the first
  /// action will.
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

  private func move(to location: Point?, keepsTranslation: Bool) {
    guard let location else { return }
    if keepsTranslation { first = first + (location - last) }
    last = location
  }
}
