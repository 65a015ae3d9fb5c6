/// Recognizes gestures of one finger that follow one another, or one stroke with corners.
///
/// UIKit has no such class. The gesture is discrete. The recognizer acts when the finger is lifted
/// that completes the last step.
///
/// ```
///            finger down            finger up                  steps complete
///   idle ───────────────► touching ───────────────► between ─ ─ ─ ─ ─ ─ ─ ─ ─►
///                            ▲  │ not the step's       │ too long a pause
///                            │  ▼ place or movement    ▼
///                            │ failed                failed
///                            └──────── finger down ────┘
/// ```
///
/// A touch that is not the next step's, but fits the first one, begins the steps again.
///
/// A sequence that is continuous has no pauses: its steps are the straight legs of one stroke.
open class SequenceGestureRecognizer: GestureRecognizer {
  /// One of the gestures that follow one another.
  public enum Step: Equatable, Sendable {
    /// A tap on a view of this name, or on a view in it.
    case tap(view: String)
    /// A long press on a view of this name, or on a view in it.
    case longPress(view: String)
    /// A quick movement, or a leg of a stroke, in one direction.
    case swipe(SwipeGestureRecognizer.Direction)
  }

  /// The steps; without any, the default, no touch is recognized.
  ///
  /// Their views are the recognizer's view and those in it.
  open var steps: [Step] = []
  /// The longest time from a lift to the next touch-down, in seconds; 0.6 by default.
  open var maximumInterval = Metrics.sequenceMaximumInterval
  /// True if the steps, all of them swipes, are the legs of one stroke; the default is false.
  open var continuous = false

  /// The number of complete steps.
  private var completed = 0
  private var startedAt = 0.0
  private var path = TracedPath()
  private var legs = StrokeLegs()
  /// True if the first leg of the stroke goes into its direction.
  private var hasFirstLeg = false
  /// Fails the recognizer if a tap takes too long; created once and restarted for each tap.
  private var limitOfTap: GestureTimer?
  /// Fails the recognizer if the next finger does not come; created once and restarted.
  private var limitOfPause: GestureTimer?

  /// Creates a recognizer without targets.
  public override init() {}

  package override var kind: GestureKind { .sequence }

  // MARK: Touches

  /// Begins a step; fails if another finger is down, or the finger came down on another view.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    limitOfPause?.stop()
    // The touches of earlier steps are over, except those that their view still waits for.
    if fingersDown == touches.count { removeTouchesLiftedEarlier() }
    guard let touch = touches.first, fingersDown == 1 else {
      return failStep(because: .tooManyFingers(limit: 1, measured: fingersDown))
    }
    startedAt = event.timestamp
    if continuous { path.begin(at: touch.windowLocation) }
    guard isPlace(of: step, touch) else { return fail(touch, after: 0, because: .wrongPlace) }
    limitTap()
  }

  /// Fails if a finger has moved too far for a tap or a press, or took too long for a swipe.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first else { return }
    if continuous { followLeg(of: touch) } else { check(touch, at: event) }
  }

  /// Completes a step; the last one completes the gesture.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first else { return }
    limitOfTap?.stop()
    if continuous { return completeLegs(of: touch) }
    check(touch, at: event)
    guard attempt.state == .possible else { return }
    completed += 1
    if completed >= steps.count { state = .ended } else { awaitNext() }
  }

  /// Forgets the steps.
  open override func reset() {
    limitOfTap?.stop()
    limitOfPause?.stop()
    (completed, hasFirstLeg) = (0, false)
  }

  /// Returns false for taps and swipes, which may be steps: as a tap does not prevent a double tap,
  /// they do not prevent a sequence.
  ///
  /// - Parameter other: The other recognizer.
  /// - Returns: True for all other recognizers.
  open override func canBePrevented(by other: GestureRecognizer) -> Bool {
    continuous || !(other is TapGestureRecognizer || other is SwipeGestureRecognizer)
  }

  override var keepsLiftedTouches: Bool { true }

  // MARK: Rules

  /// The step that is next; `nil` if there is none, since the program has just changed them.
  private var step: Step? { completed < steps.count ? steps[completed] : nil }

  /// True if a direction is one of eight, since a step is a diagonal.
  private var hasDiagonal: Bool {
    steps.contains { step in
      if case .swipe(let direction) = step { direction.hasDiagonal } else { false }
    }
  }

  /// True if a touch came down where a step may.
  private func isPlace(of step: Step?, _ touch: Touch) -> Bool {
    switch step {
    case .tap(let view), .longPress(let view): isOn(view, touch)
    case .swipe: true
    case nil: false
    }
  }

  /// True if a touch is on a view with a name, or on one in it.
  private func isOn(_ name: String, _ touch: Touch) -> Bool {
    var view = touch.view
    while let current = view {
      if current.name == name { return true }
      view = current === host ? nil : current.parent
    }
    return false
  }

  private func failStep(_ number: Int? = nil, because reason: FailureReason) {
    fail(because: reason.inStep((number ?? completed) + 1))
  }

  private func check(_ touch: Touch, at event: Event) {
    let time = EventTime.elapsed(from: startedAt, to: event.timestamp)
    if let reason = reason(against: step, touch, after: time) {
      fail(touch, after: time, because: reason)
    }
  }

  /// Fails, or begins again with the touch if it fits the first step.
  private func fail(_ touch: Touch, after time: Double, because reason: FailureReason) {
    guard completed > 0, let first = steps.first, isPlace(of: first, touch),
      self.reason(against: first, touch, after: time) == nil
    else { return failStep(because: reason) }
    completed = 0
    // The views learn that the fingers of the steps before were lifted.
    for earlier in heldTouches where earlier !== touch { drop(earlier) }
    limitOfTap?.stop()
    if touch.isDown { limitTap(after: time) }
  }

  /// The reason why a touch on a step's place is not the step; `nil` if it is or may become it.
  private func reason(against step: Step?, _ touch: Touch, after time: Double) -> FailureReason? {
    let movement = touch.windowLocation - touch.beganLocation
    let distance = movement.distance(to: .zero)
    switch step {
    case .tap:
      let (limit, longest) = (Metrics.tapAllowableMovement, Metrics.tapMaximumDuration)
      if distance > limit { return .movedTooFar(limit: limit, measured: distance) }
      if time >= longest { return .heldTooLong(limit: longest) }
      return touch.isDown || time > 0 ? nil : .tookNoTime
    case .longPress:
      let (limit, least) = (Metrics.longPressAllowableMovement, Metrics.longPressMinimumDuration)
      guard time < least else { return nil }
      guard touch.isDown else { return .heldTooShortly(limit: least, measured: time) }
      return distance > limit ? .movedTooFar(limit: limit, measured: distance) : nil
    case .swipe(let direction):
      let limit = Metrics.swipeMaximumDuration
      if time > limit { return .tooSlow(limit: limit, measured: time) }
      return touch.isDown ? nil : reason(against: direction, movement, after: time)
    case nil: return .wrongPlace
    }
  }

  private func reason(
    against direction: SwipeGestureRecognizer.Direction, _ movement: Point, after time: Double
  ) -> FailureReason? {
    let sector = SwipeGestureRecognizer.Direction(of: movement, amongEight: hasDiagonal)
    let along = sector.distance(of: movement)
    let required = SwipeGestureRecognizer.minimumMovementAlong(at: time)
    if along < required { return .movedTooLittle(limit: required, measured: along) }
    guard sector != direction else { return nil }
    return direction.failureReason(of: movement, amongEight: hasDiagonal)
  }

  // MARK: Times

  /// Starts the time limit of a tap that began a while ago; without effect for other steps.
  private func limitTap(after time: Double = 0) {
    guard case .tap = step else { return }
    let limit = Metrics.tapMaximumDuration
    let timer =
      limitOfTap
      ?? GestureTimer(owner: self, isKept: true) {
        let sequence = $0.assuming(SequenceGestureRecognizer.self)
        guard let touch = sequence.touches.last else { return }
        sequence.fail(touch, after: limit, because: .heldTooLong(limit: limit))
      }
    limitOfTap = timer
    start(timer, after: limit - time)
  }

  private func awaitNext() {
    let timer =
      limitOfPause
      ?? GestureTimer(owner: self, isKept: true) {
        let sequence = $0.assuming(SequenceGestureRecognizer.self)
        sequence.failStep(because: .waitedTooLong(limit: sequence.maximumInterval))
      }
    limitOfPause = timer
    start(timer, after: maximumInterval)
  }

  // MARK: One stroke

  /// Fails as soon as the first leg goes into a wrong direction, so that others need not wait.
  private func followLeg(of touch: Touch) {
    path.add(touch.windowLocation)
    let movement = path.movement
    // Once the stroke has turned, the way from its beginning says nothing.
    guard !hasFirstLeg, case .swipe(let direction)? = steps.first,
      movement.distance(to: .zero) >= Metrics.sequenceLegLength
    else { return }
    let sector = SwipeGestureRecognizer.Direction(of: movement, amongEight: hasDiagonal)
    if sector == direction {
      hasFirstLeg = true
    } else {
      failStep(because: direction.failureReason(of: movement, amongEight: hasDiagonal))
    }
  }

  private func completeLegs(of touch: Touch) {
    path.add(touch.windowLocation)
    legs.find(in: &path)
    let isAmongEight = hasDiagonal
    for index in steps.indices {
      guard case .swipe(let direction) = steps[index] else {
        return failStep(index, because: .movedOtherwise)
      }
      guard index < legs.count else {
        let limit = Metrics.sequenceCornerAngle
        return failStep(
          index, because: .turnedTooLittle(limit: limit, measured: legs.largestBend))
      }
      let (leg, limit) = (legs[index], Metrics.sequenceLegLength)
      let length = leg.distance(to: .zero)
      guard length >= limit else {
        return failStep(index, because: .movedTooLittle(limit: limit, measured: length))
      }
      let sector = SwipeGestureRecognizer.Direction(of: leg, amongEight: isAmongEight)
      guard sector == direction else {
        let reason = direction.failureReason(of: leg, amongEight: isAmongEight)
        return failStep(index, because: reason)
      }
    }
    guard legs.count == steps.count else {
      return failStep(steps.count - 1, because: .movedOtherwise)
    }
    state = .ended
  }
}
