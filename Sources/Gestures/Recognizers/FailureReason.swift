extension GestureRecognizer {
  /// The reason why a recognizer failed or was cancelled: the answer to "why did nothing happen?".
  ///
  /// UIKit has no public counterpart. A reason has a kind. Most kinds also have a limit and the
  /// value that was measured against it. If a timer decided, only the limit is known: it had just
  /// been reached.
  public struct FailureReason: Equatable, Sendable {
    /// The rule that decided; its raw value is the `reason` of lines.
    public let kind: Kind
    /// The limit that the rule sets, in points, seconds, radians or fingers, or as a score,
    /// depending on `kind`; `nil` for rules without a limit.
    public let limit: Double?
    /// The measured value, in the unit of the limit; `nil` if no value was measured.
    public let measured: Double?
    /// The reason why the system cancelled the touches; only for `touchesCancelled`, and only if
    /// known.
    public let cause: Touch.CancellationCause?
    /// The name of the other recognizer; only for `prevented` and `required`, and only if it has a
    /// name.
    public let other: String?
    /// The number of the step of a sequence that failed, from 1; `nil` for all other kinds.
    public let step: Int?

    /// Creates a reason with any values; the public functions make those that recognizers give.
    package init(
      _ kind: Kind, limit: Double? = nil, measured: Double? = nil,
      cause: Touch.CancellationCause? = nil, other: String? = nil, step: Int? = nil
    ) {
      (self.kind, self.limit, self.measured) = (kind, limit, measured)
      (self.cause, self.other, self.step) = (cause, other, step)
    }

    /// The same reason in a step of a sequence.
    func inStep(_ step: Int) -> Self {
      Self(kind, limit: limit, measured: measured, cause: cause, other: other, step: step)
    }
  }
}

extension GestureRecognizer.FailureReason: CustomStringConvertible {
  /// The kind and its values, for example `heldTooShortly(limit: 0.5, measured: 0.1)`.
  public var description: String {
    var values: [String] = []
    if let limit { values.append("limit: \(limit)") }
    if let measured { values.append("measured: \(measured)") }
    if let cause { values.append("cause: \(cause.rawValue)") }
    if let other { values.append("by: \(other)") }
    if let step { values.append("step: \(step)") }
    return values.isEmpty ? kind.rawValue : "\(kind.rawValue)(\(values.joined(separator: ", ")))"
  }
}

extension GestureRecognizer.FailureReason {
  /// The rules by which recognizers fail or are cancelled.
  public enum Kind: String, CaseIterable, Sendable {
    // MARK: The fingers

    /// The fingers moved farther than allowed before the gesture was recognized.
    case movedTooFar
    /// The fingers were lifted before they had moved as far as required; for a pinch, before their
    /// distance had changed as much as required.
    case movedTooLittle
    /// The fingers were lifted before they had turned as far as required.
    case turnedTooLittle
    /// The fingers were lifted after a movement that fits another gesture better than this one.
    case movedOtherwise
    /// The fingers moved against the direction, or not along it. The limit and the measured value,
    /// if there are any, are distances against the direction.
    case wrongDirection
    /// The fingers moved across the direction farther than allowed.
    case strayed
    /// The fingers took longer than allowed.
    case tooSlow
    /// The fingers were down longer than allowed.
    case heldTooLong
    /// The fingers were lifted before they had been down as long as required.
    case heldTooShortly
    /// The fingers came down and were lifted at the same time.
    case tookNoTime
    /// The next finger did not come down in time after the lift.
    case waitedTooLong
    /// The next tap was too far from the first one.
    case tappedTooFarAway
    /// More fingers came down than allowed.
    case tooManyFingers
    /// Fingers were lifted before the required number was down.
    case tooFewFingers
    /// The finger came down too far from the nearest of the recognizer's edges. There is no limit
    /// if the recognizer has no edges.
    case notAtAnEdge
    /// A pointer came down without the required buttons.
    case wrongButtons
    /// The finger came down on another view than the step of a sequence names.
    case wrongPlace
    /// The stroke was less similar to each template than required.
    case resembledTooLittle

    // MARK: Others

    /// The delegate or a view did not allow the recognizer to begin.
    case notAllowedToBegin
    /// Another recognizer recognized first and prevented this one.
    case prevented
    /// Another recognizer recognized, and this one requires it to fail.
    case required
    /// The recognizer was disabled.
    case disabled
    /// The recognizer was removed from its view, or the view from its superview.
    case removed
    /// The system cancelled the touches.
    case touchesCancelled
    /// All fingers were gone before the recognizer had decided.
    case undecided
    /// The recognizer's class decided without giving a reason.
    case unexplained
  }
}

extension GestureRecognizer.FailureReason.Kind {
  /// True if a recognizer of any kind may fail so, since others decide and not the fingers.
  package var isOfEveryKind: Bool {
    switch self {
    case .notAllowedToBegin, .prevented, .required, .disabled, .removed, .touchesCancelled,
      .undecided, .unexplained:
      true
    case .movedTooFar, .movedTooLittle, .turnedTooLittle, .movedOtherwise, .wrongDirection,
      .strayed, .tooSlow, .heldTooLong, .heldTooShortly, .tookNoTime, .waitedTooLong,
      .tappedTooFarAway, .tooManyFingers, .tooFewFingers, .notAtAnEdge, .wrongButtons, .wrongPlace,
      .resembledTooLittle:
      false
    }
  }

  /// The unit of the limit and the measured value; `nil` for rules without a limit.
  package var unit: GestureUnit? {
    switch self {
    case .movedTooFar, .movedTooLittle, .wrongDirection, .strayed, .tappedTooFarAway, .notAtAnEdge:
      .points
    case .tooSlow, .heldTooLong, .heldTooShortly, .waitedTooLong: .seconds
    case .turnedTooLittle: .radians
    case .tooManyFingers, .tooFewFingers: .fingers
    case .resembledTooLittle: .factor
    case .movedOtherwise, .tookNoTime, .wrongButtons, .wrongPlace, .notAllowedToBegin, .prevented,
      .required, .disabled, .removed, .touchesCancelled, .undecided, .unexplained:
      nil
    }
  }
}

extension GestureRecognizer.FailureReason {
  /// A movement of `measured` points where `limit` points are allowed, as `movedTooFar`.
  public static func movedTooFar(limit: Double, measured: Double) -> Self {
    Self(.movedTooFar, limit: limit, measured: measured)
  }

  /// A movement of `measured` points where `limit` points are required, as `movedTooLittle`.
  public static func movedTooLittle(limit: Double, measured: Double) -> Self {
    Self(.movedTooLittle, limit: limit, measured: measured)
  }

  /// A turn by `measured` radians where `limit` radians are required, as `turnedTooLittle`.
  public static func turnedTooLittle(limit: Double, measured: Double) -> Self {
    Self(.turnedTooLittle, limit: limit, measured: measured)
  }

  /// A movement that fits another gesture better, as `movedOtherwise`.
  public static var movedOtherwise: Self { Self(.movedOtherwise) }

  /// A movement of `measured` points against the direction where `limit` points are allowed, as
  /// `wrongDirection`; both are `nil` if they are not known.
  public static func wrongDirection(limit: Double? = nil, measured: Double? = nil) -> Self {
    Self(.wrongDirection, limit: limit, measured: measured)
  }

  /// A movement of `measured` points across the direction where `limit` points are allowed, as
  /// `strayed`.
  public static func strayed(limit: Double, measured: Double) -> Self {
    Self(.strayed, limit: limit, measured: measured)
  }

  /// A gesture that took `measured` seconds where `limit` seconds are allowed, as `tooSlow`.
  public static func tooSlow(limit: Double, measured: Double) -> Self {
    Self(.tooSlow, limit: limit, measured: measured)
  }

  /// A touch that lasted longer than `limit` seconds, as `heldTooLong`.
  public static func heldTooLong(limit: Double) -> Self { Self(.heldTooLong, limit: limit) }

  /// A press of `measured` seconds where `limit` seconds are required, as `heldTooShortly`.
  public static func heldTooShortly(limit: Double, measured: Double) -> Self {
    Self(.heldTooShortly, limit: limit, measured: measured)
  }

  /// A lift at the time of the touch-down, as `tookNoTime`.
  public static var tookNoTime: Self { Self(.tookNoTime) }

  /// A pause of more than `limit` seconds between a tap's lift and the next touch-down, as
  /// `waitedTooLong`.
  public static func waitedTooLong(limit: Double) -> Self { Self(.waitedTooLong, limit: limit) }

  /// A tap `measured` points from the first one where `limit` points are allowed, as
  /// `tappedTooFarAway`.
  public static func tappedTooFarAway(limit: Double, measured: Double) -> Self {
    Self(.tappedTooFarAway, limit: limit, measured: measured)
  }

  /// A touch-down that made `measured` fingers where `limit` fingers are allowed, as
  /// `tooManyFingers`.
  public static func tooManyFingers(limit: Int, measured: Int) -> Self {
    Self(.tooManyFingers, limit: Double(limit), measured: Double(measured))
  }

  /// A gesture with at most `measured` fingers down where `limit` fingers are required, as
  /// `tooFewFingers`.
  public static func tooFewFingers(limit: Int, measured: Int) -> Self {
    Self(.tooFewFingers, limit: Double(limit), measured: Double(measured))
  }

  /// A touch-down `measured` points from the nearest of the recognizer's edges where `limit` points
  /// are allowed, as `notAtAnEdge`; both are `nil` if the recognizer has no edges or no window.
  public static func notAtAnEdge(limit: Double? = nil, measured: Double? = nil) -> Self {
    Self(.notAtAnEdge, limit: limit, measured: measured)
  }

  /// A pointer without the required buttons, as `wrongButtons`.
  public static var wrongButtons: Self { Self(.wrongButtons) }

  /// A finger on another view than the step of a sequence names, as `wrongPlace`.
  public static var wrongPlace: Self { Self(.wrongPlace) }

  /// A stroke whose best score was `measured` where `limit` is required, as `resembledTooLittle`.
  public static func resembledTooLittle(limit: Double, measured: Double) -> Self {
    Self(.resembledTooLittle, limit: limit, measured: measured)
  }

  /// A refusal by the delegate or a view, as `notAllowedToBegin`.
  public static var notAllowedToBegin: Self { Self(.notAllowedToBegin) }

  /// Another recognizer, of name `other`, that recognized first and prevented this one, as
  /// `prevented`.
  public static func prevented(by other: String?) -> Self { Self(.prevented, other: other) }

  /// A required recognizer, of name `other`, that recognized instead of failing, as `required`.
  public static func required(by other: String?) -> Self { Self(.required, other: other) }

  /// A recognizer that was disabled, as `disabled`.
  public static var disabled: Self { Self(.disabled) }

  /// A recognizer that was removed, or whose view was, as `removed`.
  public static var removed: Self { Self(.removed) }

  /// Touches that the system cancelled for a `cause`, which is `nil` if it is not known, as
  /// `touchesCancelled`.
  public static func touchesCancelled(cause: Touch.CancellationCause?) -> Self {
    Self(.touchesCancelled, cause: cause)
  }

  /// A recognizer that had not decided when its fingers were gone, as `undecided`.
  public static var undecided: Self { Self(.undecided) }

  /// A decision of the recognizer's class without a reason, as `unexplained`.
  public static var unexplained: Self { Self(.unexplained) }
}
