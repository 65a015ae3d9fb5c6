/// Recognizes one or more taps with one or more fingers (`UITapGestureRecognizer`).
///
/// Discrete: acts once, when the last finger of the last tap is lifted.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture.
  open var numberOfTapsRequired = 1
  /// How many fingers tap.
  open var numberOfTouchesRequired = 1
  /// The buttons of a pointer device that must be down, others besides them or not.
  ///
  /// It counts for touches of type `indirectPointer` only, so never for fingers.
  open var buttonMaskRequired = Event.ButtonMask.primary

  private lazy var taps = TapSequence(of: self)

  /// Makes a recognizer that nobody listens to yet.
  public override init() {}

  /// The kind `tap`.
  open override var kind: GestureKind { .tap }

  /// Where the first tap came down, in points of a view, or of the window for `nil`: the middle of
  /// its fingers.
  open override func location(in view: View?) -> Point {
    guard let location = taps.firstLocation else { return super.location(in: view) }
    return view?.convertFromWindow(location) ?? location
  }

  /// Where one of the fingers of the first tap came down, in points of a view, or of the window for
  /// `nil`.
  open override func location(ofTouch index: Int, in view: View?) -> Point {
    guard taps.firstLocations.indices.contains(index) else {
      return super.location(ofTouch: index, in: view)
    }
    let location = taps.firstLocations[index]
    return view?.convertFromWindow(location) ?? location
  }

  /// Starts a tap, or adds fingers to it; fails when a pointer has the wrong buttons down.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard hasRequiredButtons(touches, event) else {
      fail(because: .wrongButtons)
      return
    }
    let isFirst = taps.fingersDown == 0
    taps.touchesBegan(touches, required: numberOfTouchesRequired, at: event.timestamp)
    if isFirst, attempt.state == .possible { taps.limitDuration() }
  }

  /// Fails when the fingers have moved too far.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    failIfMoved()
  }

  /// Completes a tap, and the gesture with the last.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    failIfMoved()
    guard attempt.state == .possible,
      taps.touchesEnded(touches, required: numberOfTouchesRequired, at: event.timestamp)
    else { return }
    if taps.count >= numberOfTapsRequired {
      state = .ended
    } else {
      taps.awaitNext()
    }
  }

  /// Forgets the taps.
  open override func reset() {
    taps.reset()
  }

  /// A tap does not keep one with more taps of as many fingers and the same buttons from
  /// recognizing, nor a long press of as many fingers that wants at least as many taps first.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    if let other = other as? TapGestureRecognizer {
      return other.numberOfTouchesRequired != numberOfTouchesRequired
        || other.buttonMaskRequired != buttonMaskRequired
        || other.numberOfTapsRequired <= numberOfTapsRequired
    }
    if let other = other as? LongPressGestureRecognizer {
      return other.numberOfTouchesRequired != numberOfTouchesRequired
        || other.numberOfTapsRequired < numberOfTapsRequired
    }
    return true
  }

  override var keepsLiftedTouches: Bool { true }

  private func hasRequiredButtons(_ touches: [Touch], _ event: Event) -> Bool {
    event.buttonMask.isSuperset(of: buttonMaskRequired)
      || !touches.contains { $0.type == .indirectPointer }
  }

  private func failIfMoved() {
    let (movement, limit) = (taps.movement, Metrics.tapAllowableMovement)
    if movement > limit { fail(because: .movedTooFar(limit: limit, measured: movement)) }
  }
}
