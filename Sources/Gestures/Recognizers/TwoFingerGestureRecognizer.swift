/// What pinches and rotations have in common: two fingers that are followed together.
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
/// the finger. A third finger has no part in it. As for pans, what it takes to begin is not part of
/// the value, and a gesture that had to wait for others to fail begins with none.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// The two fingers.
  final var pair: FingerPair { storage.pair }
  /// The value that the fingers have come to: a scale or a rotation.
  final var value: Double { storage.value }

  #if DEBUG
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private final var uncheckedStorage = Storage()
  /// The values of the gesture under way.
  ///
  /// Accesses to them cannot overlap: each reads or writes one value and calls nothing that belongs
  /// to the program.
  private final var storage: Storage {
    get { unsafe uncheckedStorage }
    _modify { yield unsafe &uncheckedStorage }
  }

  /// The values of the gesture, all in one property: see `GestureRecognizer.Storage`.
  private struct Storage {
    var pair = FingerPair()
    var value = 0.0
    /// True from the moment the fingers have moved enough: the value counts, and can be set.
    var hasBegun = false
    /// The middle of the fingers, in points of the window.
    var middle = Point.zero
    var motion = SmoothedVelocity()
  }

  override init() {
    super.init()
    let neutral = neutralValue
    storage.value = neutral
  }

  /// How fast the value changes: scale factors or radians a second.
  ///
  /// It stays as it was while a finger is missing. As in UIKit it does not fade while the fingers
  /// rest, since resting fingers send no event.
  open var velocity: Double { storage.motion.velocity }

  /// Where the middle of the fingers is, in points of a view, or of the window for `nil`; once all
  /// are lifted, where their last move took it.
  open override func location(in view: View?) -> Point {
    view?.convertFromWindow(storage.middle) ?? storage.middle
  }

  // MARK: Touches

  /// Follows the fingers when there are two; one that comes back goes on where the other left.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    // As in a pan, what the other finger moved in this event is told in `touchesMoved`.
    moveMiddle(to: Self.centroid(of: self.touches, \.previousWindowLocation))
    guard storage.pair.join(self.touches) else { return }
    storage.motion.start(at: event.timestamp)
    if storage.hasBegun { rebase(to: value) }
  }

  /// Follows the fingers, and begins when they have moved enough.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    moveMiddle(to: Self.centroid(of: self.touches, \.movedLocation))
    guard pair.isComplete else { return }
    storage.pair.follow(self.touches)
    guard storage.hasBegun else { return beginIfMovedEnough(at: event.timestamp) }
    let before = value
    let measured = measuredValue
    storage.value = measured
    storage.motion.change(by: value - before, at: event.timestamp)
  }

  /// Leaves the value when one finger is lifted; the last one ends the gesture with the values of
  /// the last move.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    let remaining = fingersDown
    guard remaining > 0 else {
      if attempt.state == .possible { fail(because: reasonNotToBegin) } else { state = .ended }
      return
    }
    if remaining < Metrics.pairNumberOfTouches { storage.pair.part() }
    moveMiddle(to: Self.centroid(of: self.touches, where: \.isDown))
  }

  /// Forgets the fingers.
  open override func reset() {
    let neutral = neutralValue
    storage = Storage()
    storage.value = neutral
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
  /// The value and the velocity are there first, so that the delegate and the views that are asked
  /// read what the first action will.
  private func beginIfMovedEnough(at time: Double) {
    guard attempt.state == .possible, hasMovedEnough else { return }
    storage.hasBegun = true
    removeHysteresis()
    let measured = measuredValue
    storage.value = measured
    storage.motion.change(by: firstChange, at: time)
    state = .began
  }

  private func moveMiddle(to location: Point?) {
    if let location { storage.middle = location }
  }

  /// Has the value count from another one; before the gesture begins it has no effect.
  func setValue(_ value: Double) {
    guard storage.hasBegun, value.isFinite else { return }
    storage.value = value
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

  /// The change that counts in the velocity when the gesture begins: all since the second finger
  /// came down.
  var firstChange: Double { value - neutralValue }
}
