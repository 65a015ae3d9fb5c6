/// What pinches and rotations have in common: two fingers that are followed together.
///
/// UIKit has no such class; use `PinchGestureRecognizer` and `RotationGestureRecognizer`.
///
/// ```
///               moved enough               one lifted
///   possible ───────────────► under way ◄──────────────► frozen
///       │ last lifted             │        one is back      │
///       ▼                         ▼ both lifted             ▼ last lifted
///     failed                    ended                     ended
/// ```
///
/// A third finger has no part in it. As for pans, what it takes to begin is not part of the value,
/// and a gesture that had to wait for others to fail begins with none.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// The two fingers.
  private(set) var pair = FingerPair()
  /// What the fingers have come to: a scale or a rotation.
  private(set) var value = 0.0
  private var hasBegun = false
  private var motion = SmoothedVelocity()

  override init() {
    super.init()
    value = neutralValue
  }

  /// How fast the value changes: scale factors or radians a second.
  ///
  /// It is 0 while a finger is missing. As in UIKit it does not fade while the fingers rest, since
  /// resting fingers send no event.
  public var velocity: Double { motion.velocity }

  // MARK: Touches

  /// Follows the fingers when there are two; one that comes back goes on where the other left.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard pair.join(self.touches) else { return }
    motion.rest(at: event.timestamp)
    if hasBegun { rebase(to: value) }
  }

  /// Follows the fingers, and begins when they have moved enough.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard pair.isComplete else { return }
    let (valueBefore, angleBefore) = (value, pair.angle)
    pair.follow(self.touches)
    if !hasBegun { beginIfMovedEnough() }
    guard hasBegun else { return motion.rest(at: event.timestamp) }
    value = measuredValue
    motion.change(
      by: change(from: valueBefore, turnedBy: pair.angle - angleBefore), at: event.timestamp)
  }

  /// Lets the value rest when one finger is lifted; the last one ends the gesture.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if pair.isComplete {
      pair.follow(self.touches)
      if hasBegun { value = measuredValue }
    }
    let remaining = fingersDown
    if remaining == 0 {
      if state == .possible { fail(because: reasonNotToBegin) } else { state = .ended }
    } else if remaining < Metrics.pairNumberOfTouches {
      pair.part()
      motion.rest(at: event.timestamp)
    }
  }

  /// Forgets the fingers.
  open override func reset() {
    (pair, value, hasBegun, motion) = (FingerPair(), neutralValue, false, SmoothedVelocity())
  }

  // MARK: Rules

  override func canTrack(_ touch: Touch) -> Bool { fingersDown < Metrics.pairNumberOfTouches }

  override var measuresBetweenTouches: Bool { true }

  override var changesWithEvents: Bool { fingersDown == Metrics.pairNumberOfTouches }

  override func willBeginAfterSatisfyingFailureRequirements() {
    setValue(neutralValue)
  }

  private var reasonNotToBegin: FailureReason {
    guard pair.wasComplete else {
      return .tooFewFingers(limit: Metrics.pairNumberOfTouches, measured: 1)
    }
    return reasonForTooLittle ?? .movedOtherwise
  }

  private func beginIfMovedEnough() {
    guard state == .possible, hasMovedEnough else { return }
    state = .began
    guard state == .began else { return }
    hasBegun = true
    removeHysteresis()
  }

  /// Has the value count from another one; before the gesture begins it has no effect.
  func setValue(_ value: Double) {
    guard hasBegun, value.isFinite else { return }
    self.value = value
    rebase(to: value)
  }

  // MARK: For the classes

  /// The value that changes nothing.
  var neutralValue: Double { 0 }

  /// What the fingers come to now.
  var measuredValue: Double { 0 }

  /// Whether the fingers have moved as they must for the gesture to begin.
  var hasMovedEnough: Bool { false }

  /// What the fingers did too little of to begin; `nil` where it was enough, but they did
  /// something else more.
  var reasonForTooLittle: FailureReason? { nil }

  /// Takes what was needed to begin out of the value.
  func removeHysteresis() {}

  /// Has the value be this one with the fingers where they are.
  func rebase(to value: Double) {}

  /// By how much an event counts in the velocity.
  ///
  /// - Parameters:
  ///   - value: The value before the event.
  ///   - turn: By how much the fingers have turned in it, in radians.
  /// - Returns: The change.
  func change(from value: Double, turnedBy turn: Double) -> Double { self.value - value }
}
