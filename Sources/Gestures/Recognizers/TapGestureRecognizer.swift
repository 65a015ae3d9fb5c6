/// Recognizes one or more taps with one or more fingers (`UITapGestureRecognizer`).
///
/// Discrete: acts once, when the last finger of the last tap is lifted.
public final class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture.
  public var numberOfTapsRequired = 1
  /// How many fingers tap.
  public var numberOfTouchesRequired = 1

  private lazy var taps = TapSequence(of: self)

  /// The kind `tap`.
  public override var kind: GestureKind { .tap }

  /// Where the first tap came down, in points of a view, or of the window for `nil`: the middle of
  /// its fingers.
  public override func location(in view: View?) -> Point {
    guard let location = taps.firstLocation else { return super.location(in: view) }
    return view?.convertFromWindow(location) ?? location
  }

  /// Starts a tap, or adds fingers to it.
  public override func touchesBegan(_ touches: [Touch], with event: Event) {
    let isFirst = taps.fingersDown == 0
    taps.touchesBegan(touches, required: numberOfTouchesRequired, at: event.timestamp)
    if isFirst, state == .possible { taps.limitDuration() }
  }

  /// Fails when the fingers have moved too far.
  public override func touchesMoved(_ touches: [Touch], with event: Event) {
    failIfMoved()
  }

  /// Completes a tap, and the gesture with the last.
  public override func touchesEnded(_ touches: [Touch], with event: Event) {
    failIfMoved()
    guard state == .possible,
      taps.touchesEnded(touches, required: numberOfTouchesRequired, at: event.timestamp)
    else { return }
    if taps.count >= numberOfTapsRequired {
      state = .ended
    } else {
      taps.awaitNext()
    }
  }

  /// Forgets the taps.
  public override func reset() {
    taps.reset()
  }

  /// A tap does not keep one with more taps of as many fingers from recognizing, nor a long press
  /// that wants at least as many taps first.
  public override func canPrevent(_ other: GestureRecognizer) -> Bool {
    if let other = other as? TapGestureRecognizer {
      return other.numberOfTouchesRequired != numberOfTouchesRequired
        || other.numberOfTapsRequired <= numberOfTapsRequired
    }
    if let other = other as? LongPressGestureRecognizer {
      return other.numberOfTouchesRequired != numberOfTouchesRequired
        || other.numberOfTapsRequired < numberOfTapsRequired
    }
    return true
  }

  override var keepsLiftedTouches: Bool { true }

  private func failIfMoved() {
    if taps.movement > Metrics.tapAllowableMovement { state = .failed }
  }
}
