/// Recognizes one or more taps with one or more fingers (`UITapGestureRecognizer`).
///
/// The gesture is discrete. The recognizer acts once, when the last finger of the last tap is
/// lifted.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps required; 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of fingers that must tap; 1 by default.
  open var numberOfTouchesRequired = 1
  /// The buttons of a pointer device that must be down, alone or with others; the primary button by
  /// default.
  ///
  /// The value applies only to touches of type `indirectPointer`, so never to fingers.
  open var buttonMaskRequired = Event.ButtonMask.primary

  private let taps = TapSequence()

  /// Creates a recognizer without targets.
  public override init() {}

  package override var kind: GestureKind { .tap }

  /// Returns the location of the first tap: the centroid of its fingers as they came down.
  ///
  /// - Parameter view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The location in points.
  open override func location(in view: View?) -> Point {
    guard let location = taps.firstLocation else { return super.location(in: view) }
    return view?.convertFromWindow(location) ?? location
  }

  /// Returns the location at which one of the fingers of the first tap came down.
  ///
  /// - Parameters:
  ///   - index: The index of the finger, in the order in which the fingers came down.
  ///   - view: The view whose coordinates are used; `nil` for the window's.
  /// - Returns: The location in points.
  open override func location(ofTouch index: Int, in view: View?) -> Point {
    guard taps.firstLocations.indices.contains(index) else {
      return super.location(ofTouch: index, in: view)
    }
    let location = taps.firstLocations[index]
    return view?.convertFromWindow(location) ?? location
  }

  /// Starts a tap, or adds fingers to it; fails if a pointer does not have the required buttons
  /// down.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard hasRequiredButtons(touches, event) else {
      fail(because: .wrongButtons)
      return
    }
    let isFirst = taps.fingersDown == 0
    taps.touchesBegan(touches, of: self, required: numberOfTouchesRequired, at: event.timestamp)
    if isFirst, attempt.state == .possible { taps.limitDuration(of: self) }
  }

  /// Fails if the fingers have moved too far.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    failIfMoved()
  }

  /// Completes a tap; the last one completes the gesture.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    failIfMoved()
    guard attempt.state == .possible,
      taps.touchesEnded(touches, of: self, required: numberOfTouchesRequired, at: event.timestamp)
    else { return }
    if taps.count >= numberOfTapsRequired {
      state = .ended
    } else {
      taps.awaitNext(by: self)
    }
  }

  /// Forgets the taps.
  open override func reset() {
    taps.reset()
  }

  /// Returns false for two kinds of recognizers, which the tap does not prevent.
  ///
  /// - A tap of as many fingers with the same buttons that requires more taps.
  /// - A long press of as many fingers that requires at least as many taps first.
  ///
  /// - Parameter other: The other recognizer.
  /// - Returns: True for all other recognizers.
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
    let (movement, limit) = (taps.movement(of: self), Metrics.tapAllowableMovement)
    if movement > limit { fail(because: .movedTooFar(limit: limit, measured: movement)) }
  }
}
