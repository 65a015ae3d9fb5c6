/// Recognizes fingers that are held down, after taps if so wanted
/// (`UILongPressGestureRecognizer`).
///
/// Continuous: begins when the fingers have been held long enough, changes when they move, ends
/// when one of them is lifted.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the fingers must be held, in seconds; with 0 or less it begins at touch-down.
  open var minimumPressDuration = Metrics.longPressMinimumDuration
  /// How far the middle of the fingers may move before the gesture begins, in points; afterwards
  /// there is no limit.
  open var allowableMovement = Metrics.longPressAllowableMovement
  /// How many fingers are held.
  open var numberOfTouchesRequired = 1
  /// How many complete taps come first.
  open var numberOfTapsRequired = 0

  private lazy var taps = TapSequence(of: self)
  /// Begins the gesture; made once and started again and again.
  private lazy var timer = GestureTimer(owner: self, isKept: true) { [unowned self] in
    state = .began
  }
  private var isPressed = false
  private var pressedAt = 0.0

  /// Makes a recognizer that nobody listens to yet.
  public override init() {}

  /// The kind `longPress`.
  open override var kind: GestureKind { .longPress }

  /// Starts a tap or the press, or adds fingers to it.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    let isFirst = taps.fingersDown == 0
    taps.touchesBegan(touches, required: numberOfTouchesRequired, at: event.timestamp)
    guard attempt.state == .possible else { return }
    if taps.count < numberOfTapsRequired {
      if isFirst { taps.limitDuration() }
    } else if taps.fingersDown == numberOfTouchesRequired {
      press(at: event.timestamp)
    }
  }

  /// Fails when the fingers have moved too far before the gesture has begun.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    failIfMoved()
  }

  /// Completes a tap that comes first, or ends the press.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    failIfMoved()
    switch attempt.state {
    case .began, .changed:
      state = .ended
    case .possible where !isPressed && taps.count < numberOfTapsRequired:
      if taps.touchesEnded(touches, required: numberOfTouchesRequired, at: event.timestamp) {
        taps.awaitNext()
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

  /// A long press does not keep one with more taps of as many fingers from recognizing.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? LongPressGestureRecognizer else { return true }
    return other.numberOfTouchesRequired != numberOfTouchesRequired
      || other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Fingers that come down once the gesture has begun have no part in it.
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
    let movement = taps.movement
    if movement > limit { fail(because: .movedTooFar(limit: limit, measured: movement)) }
  }
}
