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

  #if DEBUG
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private final var uncheckedStorage = Storage()
  /// The values of the pan under way.
  ///
  /// Accesses to them cannot overlap: each reads or writes one value and calls nothing that belongs
  /// to the program.
  private final var storage: Storage {
    get { unsafe uncheckedStorage }
    _modify { yield unsafe &uncheckedStorage }
  }

  /// The values of a pan, all in one property: see `GestureRecognizer.Storage`.
  private struct Storage {
    /// The place that the pan counts from, in points of the window: `translation` is measured from it.
    var first = Point.zero
    /// The middle of the fingers, in points of the window.
    var last = Point.zero
    var hasReachedMinimum = false
    var mostFingersDown = 0
    /// The longest way of the fingers along one axis from their start, in points of the window.
    var farthest = 0.0
    var motion = PanVelocity(startingAt: 0)

    /// Moves the middle of the fingers, and the start with it if the translation is to stay.
    mutating func move(to location: Point, keepsTranslation: Bool) {
      if keepsTranslation { first = first + (location - last) }
      last = location
    }
  }

  /// Makes a recognizer that nobody listens to yet.
  public override init() {}

  /// The kind `pan`.
  open override var kind: GestureKind { .pan }

  // MARK: Values

  /// How far the fingers have moved since the pan began or the translation was set, in points of
  /// a view, or of the window for `nil`.
  open func translation(in view: View?) -> Point {
    let vector = storage.last - storage.first
    return view?.convertVectorFromWindow(vector) ?? vector
  }

  /// Has the translation count from another value, in points of a view, or of the window for
  /// `nil`; without fingers it has no effect.
  open func setTranslation(_ translation: Point, in view: View?) {
    let vector = view?.convertVectorToWindow(translation) ?? translation
    guard storage.hasReachedMinimum, vector.isFinite else { return }
    storage.first = storage.last - vector
  }

  /// How fast the fingers move, in points a second of a view, or of the window for `nil`.
  ///
  /// As in UIKit it does not fade while a finger rests, since a resting finger sends no event.
  open func velocity(in view: View?) -> Point {
    view?.convertVectorFromWindow(storage.motion.velocity) ?? storage.motion.velocity
  }

  /// Where the middle of the fingers is, in points of a view, or of the window for `nil`.
  open override func location(in view: View?) -> Point {
    view?.convertFromWindow(storage.last) ?? storage.last
  }

  // MARK: Touches

  /// Counts the new fingers in: the location jumps, the translation does not.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    storage.mostFingersDown = max(storage.mostFingersDown, fingersDown)
    if self.touches.count == touches.count {
      storage.motion = PanVelocity(startingAt: event.timestamp)
    }
    // What the other fingers moved in this event is told in `touchesMoved`, so they count here
    // where they were before.
    move(to: Self.centroid(of: self.touches, \.previousWindowLocation), keepsTranslation: true)
    guard fingersDown <= maximumNumberOfTouches else {
      fail(because: .tooManyFingers(limit: maximumNumberOfTouches, measured: fingersDown))
      return
    }
    if !storage.hasReachedMinimum, fingersDown >= minimumNumberOfTouches {
      storage.hasReachedMinimum = true
      storage.first = storage.last
    }
  }

  /// Follows the fingers, and begins when they have moved far enough.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    let before = storage.last
    move(
      to: Self.centroid(of: self.touches, \.movedLocation),
      keepsTranslation: !storage.hasReachedMinimum)
    storage.motion.move(by: storage.last - before, at: event.timestamp)
    if attempt.state == .possible, storage.hasReachedMinimum, fingersDown >= minimumNumberOfTouches
    {
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
      because: storage.hasReachedMinimum
        ? .movedTooLittle(limit: hysteresis, measured: storage.farthest)
        : .tooFewFingers(limit: minimumNumberOfTouches, measured: storage.mostFingersDown))
  }

  /// Forgets the pan.
  open override func reset() {
    storage = Storage()
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
    let way = storage.last - storage.first
    let movement = Point(
      x: way.x * axis.x + way.y * axis.y, y: way.y * axis.x - way.x * axis.y)
    let distance = max(abs(movement.x), abs(movement.y))
    storage.farthest = max(storage.farthest, distance)
    guard distance >= hysteresis else { return }
    guard let lost = hysteresis(in: movement) else {
      fail(because: .wrongDirection())
      return
    }
    storage.first =
      storage.first
      + Point(x: lost.x * axis.x - lost.y * axis.y, y: lost.x * axis.y + lost.y * axis.x)
    state = .began
  }

  override func canTrack(_ touch: Touch) -> Bool {
    fingersDown < maximumNumberOfTouches || (failsPastMaxTouches && attempt.state == .possible)
  }

  override func willBeginAfterSatisfyingFailureRequirements() { storage.first = storage.last }

  private func move(to location: Point?, keepsTranslation: Bool) {
    if let location { storage.move(to: location, keepsTranslation: keepsTranslation) }
  }
}
