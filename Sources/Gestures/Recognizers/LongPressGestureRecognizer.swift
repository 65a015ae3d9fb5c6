/// Recognizes fingers that are held down, if required after taps (`UILongPressGestureRecognizer`).
///
/// The gesture is continuous. It begins when the fingers have been held long enough, changes when
/// they move, and ends when one of them is lifted.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The time that the fingers must be held, in seconds; 0.5 by default.
  ///
  /// With 0 or less the gesture begins at touch-down.
  open var minimumPressDuration = Metrics.longPressMinimumDuration
  /// The distance that the centroid of the fingers may move before the gesture begins, in points;
  /// 10 by default.
  ///
  /// There is no limit afterwards.
  open var allowableMovement = Metrics.longPressAllowableMovement
  /// The number of fingers that must be held; 1 by default.
  open var numberOfTouchesRequired = 1
  /// The number of complete taps before the press; 0 by default.
  open var numberOfTapsRequired = 0

  private let taps = TapSequence()
  /// Begins the gesture; created once and restarted for each press.
  private lazy var timer = GestureTimer(owner: self, isKept: true) { $0.state = .began }
  private var isPressed = false
  private var pressedAt = 0.0

  /// Creates a recognizer without targets.
  public override init() {}

  package override var kind: GestureKind { .longPress }

  /// Starts a tap or the press, or adds fingers to it.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    let isFirst = taps.fingersDown == 0
    taps.touchesBegan(touches, of: self, required: numberOfTouchesRequired, at: event.timestamp)
    guard attempt.state == .possible else { return }
    if taps.count < numberOfTapsRequired {
      if isFirst { taps.limitDuration(of: self) }
    } else if taps.fingersDown == numberOfTouchesRequired {
      press(at: event.timestamp)
    }
  }

  /// Fails if the fingers moved too far before the gesture began.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    failIfMoved()
  }

  /// Completes one of the taps before the press, or ends the press.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    failIfMoved()
    switch attempt.state {
    case .began, .changed:
      state = .ended
    case .possible where !isPressed && taps.count < numberOfTapsRequired:
      if taps.touchesEnded(
        touches, of: self, required: numberOfTouchesRequired, at: event.timestamp)
      {
        taps.awaitNext(by: self)
      }
    case .possible:
      let held = EventTime.elapsed(from: pressedAt, to: event.timestamp)
      fail(
        because: isPressed
          ? .heldTooShortly(limit: minimumPressDuration, measured: held)
          : taps.tooFewFingers(of: numberOfTouchesRequired))
    default:
      break
    }
  }

  /// Forgets the press and the taps before it.
  open override func reset() {
    taps.reset()
    (isPressed, pressedAt) = (false, 0)
  }

  /// Returns false for a long press of as many fingers that requires more taps, and true otherwise.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? LongPressGestureRecognizer else { return true }
    return other.numberOfTouchesRequired != numberOfTouchesRequired
      || other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// True until the gesture begins: fingers that come down later do not belong to it.
  override func canTrack(_ touch: Touch) -> Bool { attempt.state == .possible }

  override var keepsLiftedTouches: Bool { !isPressed }

  private func press(at time: Double) {
    (isPressed, pressedAt) = (true, time)
    guard minimumPressDuration > 0 else {
      state = .began
      return
    }
    start(timer, after: minimumPressDuration)
  }

  private func failIfMoved() {
    guard attempt.state == .possible else { return }
    let isTapping = taps.count < numberOfTapsRequired
    let limit = isTapping ? Metrics.tapAllowableMovement : allowableMovement
    let movement = taps.movement(of: self)
    if movement > limit { fail(because: .movedTooFar(limit: limit, measured: movement)) }
  }
}
