/// The common part of pinches and rotations: two fingers that are followed together.
///
/// UIKit has no such class; use `PinchGestureRecognizer` and `RotationGestureRecognizer`.
///
/// ```
///               moved enough               one lifted
///   possible ───────────────► under way ◄──────────────► one finger left
///       │ last lifted             │        one is back      │
///       ▼                         ▼ both lifted             ▼ last lifted
///     failed                    ended                     ended
/// ```
///
/// With one finger left the gesture goes on acting: its value stays, and its location is that of
/// the finger. A third finger is ignored. As for pans, the movement that is needed to begin is not
/// part of the value, and a gesture that had to wait for others to fail begins with a neutral
/// value.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  private(set) final var pair = FingerPair()
  /// The present value: a scale or a rotation.
  private(set) final var value = 0.0

  /// True once the fingers have moved enough: from then on the value counts, and can be set.
  private var hasBegun = false
  /// The midpoint of the fingers, in points of the window.
  private var middle = Point.zero
  private var motion = SmoothedVelocity()

  override init() {
    super.init()
    value = neutralValue
  }

  /// The velocity of the value, in scale factors or radians per second.
  ///
  /// It stays the same while a finger is missing. As in UIKit, it does not fade while the fingers
  /// rest, since resting fingers send no events.
  open var velocity: Double { motion.velocity }

  /// Returns the location of the midpoint of the fingers.
  ///
  /// Once all fingers are lifted, it is the location after their last move.
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The location in points.
  open override func location(in view: View?) -> Point {
    view?.convertFromWindow(middle) ?? middle
  }

  // MARK: Touches

  /// Follows the fingers once there are two; a finger that comes back continues where the other one
  /// left.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    // As in a pan, the other finger's movement in this event comes with `touchesMoved`.
    moveMiddle(to: Self.centroid(of: self.touches, { $0.previousWindowLocation }))
    guard pair.join(self.touches) else { return }
    motion.start(at: event.timestamp)
    if hasBegun { rebase(to: value) }
  }

  /// Follows the fingers, and begins the gesture if they have moved enough.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    moveMiddle(to: movedCentroid)
    guard pair.isComplete else { return }
    pair.follow(self.touches)
    guard hasBegun else { return beginIfMovedEnough(at: event.timestamp) }
    let before = value
    value = measuredValue
    motion.change(by: value - before, at: event.timestamp)
  }

  /// Keeps the value when one finger is lifted; the last one ends the gesture with the values of
  /// the last move.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    let remaining = fingersDown
    guard remaining > 0 else {
      if attempt.state == .possible { fail(because: reasonNotToBegin) } else { state = .ended }
      return
    }
    if remaining < Metrics.pairNumberOfTouches { pair.part() }
    moveMiddle(to: Self.centroid(of: self.touches, where: { $0.isDown }))
  }

  /// Forgets the fingers.
  open override func reset() {
    (pair, value, hasBegun) = (FingerPair(), neutralValue, false)
    (middle, motion) = (.zero, SmoothedVelocity())
  }

  // MARK: Rules

  override func canTrack(_ touch: Touch) -> Bool { fingersDown < Metrics.pairNumberOfTouches }

  override var measuresBetweenTouches: Bool { true }

  override func willBeginAfterSatisfyingFailureRequirements() {
    setValue(neutralValue)
  }

  private var reasonNotToBegin: FailureReason {
    guard pair.wasComplete else {
      return .tooFewFingers(limit: Metrics.pairNumberOfTouches, measured: 1)
    }
    return reasonForTooLittle ?? .movedOtherwise
  }

  /// Begins if the fingers have moved enough.
  ///
  /// The value and the velocity are set first, so that the delegate and the views that are asked
  /// read the same values as the first action.
  private func beginIfMovedEnough(at time: Double) {
    guard attempt.state == .possible, hasMovedEnough else { return }
    hasBegun = true
    removeHysteresis()
    value = measuredValue
    motion.change(by: firstChange, at: time)
    state = .began
  }

  private func moveMiddle(to location: Point?) {
    if let location { middle = location }
  }

  /// Sets the value, from which further changes count; without effect before the gesture begins, or
  /// for a value that is not finite.
  func setValue(_ value: Double) {
    guard hasBegun, value.isFinite else { return }
    self.value = value
    rebase(to: value)
  }

  // MARK: For subclasses

  /// The neutral value: the one that changes nothing.
  var neutralValue: Double { 0 }

  /// The value that follows from the fingers' present positions.
  var measuredValue: Double { 0 }

  /// True if the fingers have moved enough for the gesture to begin.
  var hasMovedEnough: Bool { false }

  /// The reason why the fingers have not moved enough to begin; `nil` if they have, but fit another
  /// gesture better.
  var reasonForTooLittle: FailureReason? { nil }

  /// Removes the movement that was needed to begin from the value.
  func removeHysteresis() {}

  /// Makes the fingers' present positions stand for a value.
  func rebase(to value: Double) {}

  /// The change that counts for the velocity when the gesture begins: all of it since the second
  /// finger came down.
  var firstChange: Double { value - neutralValue }
}

/// The velocity of a pinch or a rotation: a weighted sum of the newest two samples.
struct SmoothedVelocity {
  /// The change per second.
  var velocity: Double {
    guard previous != 0 else { return latest }
    return latest * Metrics.pairVelocityLatestWeight + previous
      * Metrics.pairVelocityPreviousWeight
  }

  private var latest = 0.0
  private var previous = 0.0
  private var sampledAt = 0.0

  /// Sets the time from which the next change is measured; the velocity stays.
  mutating func start(at time: Double) {
    sampledAt = time
  }

  /// Adds a change since the newest sample, or since the start; a change in no time is ignored.
  mutating func change(by amount: Double, at time: Double) {
    let interval = EventTime.elapsed(from: sampledAt, to: time)
    sampledAt = time
    guard interval >= Metrics.pairVelocityMinimumInterval else { return }
    (previous, latest) = (latest, amount / interval)
  }
}
