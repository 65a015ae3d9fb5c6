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
    switch step {
    case .tap(let view):
      guard isOn(view, touch) else { return failStep(because: .wrongPlace) }
      limitTap()
    case .longPress(let view):
      if !isOn(view, touch) { failStep(because: .wrongPlace) }
    case .swipe: break
    case nil: failStep(because: .wrongPlace)
    }
  }

  /// Fails if a finger has moved too far for a tap or a press, or took too long for a swipe.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first else { return }
    guard !continuous else { return followLeg(of: touch) }
    switch step {
    case .tap: failIfMoved(touch, farther: Metrics.tapAllowableMovement)
    case .longPress where elapsed(at: event) < Metrics.longPressMinimumDuration:
      failIfMoved(touch, farther: Metrics.longPressAllowableMovement)
    case .swipe: failIfSlow(at: event)
    case .longPress, nil: break
    }
  }

  /// Completes a step; the last one completes the gesture.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first else { return }
    limitOfTap?.stop()
    if continuous { return completeLegs(of: touch) }
    let time = elapsed(at: event)
    switch step {
    case .tap:
      failIfMoved(touch, farther: Metrics.tapAllowableMovement)
      if time <= 0 { failStep(because: .tookNoTime) }
    case .longPress:
      let limit = Metrics.longPressMinimumDuration
      if time < limit { failStep(because: .heldTooShortly(limit: limit, measured: time)) }
    case .swipe(let direction):
      failIfSlow(at: event)
      failUnlessSwiped(direction, touch, at: time)
    case nil: break
    }
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

  private func elapsed(at event: Event) -> Double {
    EventTime.elapsed(from: startedAt, to: event.timestamp)
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

  private func failIfMoved(_ touch: Touch, farther limit: Double) {
    let movement = touch.beganLocation.distance(to: touch.windowLocation)
    if movement > limit { failStep(because: .movedTooFar(limit: limit, measured: movement)) }
  }

  private func failIfSlow(at event: Event) {
    let (time, limit) = (elapsed(at: event), Metrics.swipeMaximumDuration)
    if time > limit { failStep(because: .tooSlow(limit: limit, measured: time)) }
  }

  private func failUnlessSwiped(
    _ direction: SwipeGestureRecognizer.Direction, _ touch: Touch, at time: Double
  ) {
    let movement = touch.windowLocation - touch.beganLocation
    let sector = SwipeGestureRecognizer.Direction(of: movement, amongEight: hasDiagonal)
    let along = sector.distance(of: movement)
    let required = SwipeGestureRecognizer.minimumMovementAlong(at: time)
    if along < required {
      failStep(because: .movedTooLittle(limit: required, measured: along))
    } else if sector != direction {
      failStep(because: direction.failureReason(of: movement, amongEight: hasDiagonal))
    }
  }

  // MARK: Times

  private func limitTap() {
    let limit = Metrics.tapMaximumDuration
    let timer =
      limitOfTap
      ?? GestureTimer(owner: self, isKept: true) {
        $0.assuming(SequenceGestureRecognizer.self).failStep(because: .heldTooLong(limit: limit))
      }
    limitOfTap = timer
    start(timer, after: limit)
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
