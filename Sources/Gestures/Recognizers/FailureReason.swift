extension GestureRecognizer {
  /// The reason why a recognizer has failed or was cancelled: the answer to "why did nothing happen?".
  ///
  /// UIKit keeps it to itself. A reason has a kind; most kinds have a limit, and the value that was
  /// measured against it. Where a timer decided, only the limit is known: it was just reached.
  public struct FailureReason: Equatable, Sendable {
    /// The rule that decided; its name is the `reason` of lines.
    public let kind: Kind
    /// The value that the rule allows, in points, seconds, radians or fingers.
    public let limit: Double?
    /// The value that was measured, in the unit of the limit.
    public let measured: Double?
    /// The reason why the system cancelled the touches, for `touchesCancelled`.
    public let cause: Touch.CancellationCause?
    /// The name of the other recognizer, for `prevented` and `required`.
    public let other: String?

    /// Makes a reason with any values; the functions below make those that recognizers have.
    package init(
      _ kind: Kind, limit: Double? = nil, measured: Double? = nil,
      cause: Touch.CancellationCause? = nil, other: String? = nil
    ) {
      (self.kind, self.limit, self.measured) = (kind, limit, measured)
      (self.cause, self.other) = (cause, other)
    }
  }
}

extension GestureRecognizer.FailureReason: CustomStringConvertible {
  /// The kind, and its values if there are any, as `heldTooShortly(limit: 0.5, measured: 0.1)`.
  public var description: String {
    var values: [String] = []
    if let limit { values.append("limit: \(limit)") }
    if let measured { values.append("measured: \(measured)") }
    if let cause { values.append("cause: \(cause.rawValue)") }
    if let other { values.append("by: \(other)") }
    return values.isEmpty ? kind.rawValue : "\(kind.rawValue)(\(values.joined(separator: ", ")))"
  }
}

extension GestureRecognizer.FailureReason {
  /// The rules by which recognizers fail or are cancelled.
  public enum Kind: String, CaseIterable, Sendable {
    // MARK: The fingers

    /// The fingers moved farther than allowed.
    case movedTooFar
    /// The fingers were lifted before they had moved as far as required; for a pinch, before their
    /// distance had changed as much as required.
    case movedTooLittle
    /// The fingers were lifted before they had turned as far as required.
    case turnedTooLittle
    /// The fingers were lifted after a movement that is more of another gesture than of this one.
    case movedOtherwise
    /// The fingers moved against the direction, or not along it; the limit and the measured value are
    /// distances against the direction.
    case wrongDirection
    /// The fingers moved across the direction farther than allowed.
    case strayed
    /// The fingers took longer than allowed.
    case tooSlow
    /// The fingers were down longer than allowed.
    case heldTooLong
    /// The fingers were lifted before they had been down as long as required.
    case heldTooShortly
    /// The fingers were down for no time at all.
    case tookNoTime
    /// The next tap did not come in time.
    case waitedTooLong
    /// The next tap was too far from the first.
    case tappedTooFarAway
    /// More fingers came down than allowed.
    case tooManyFingers
    /// Fingers were lifted before as many were down as required.
    case tooFewFingers
    /// The finger came down too far from the nearest of the recognizer's edges; without a limit if the
    /// recognizer has no edges.
    case notAtAnEdge
    /// A pointer came with the wrong buttons down.
    case wrongButtons

    // MARK: Others

    /// The delegate or a view did not let the recognizer begin.
    case notAllowedToBegin
    /// Another recognizer recognized first and prevents this one.
    case prevented
    /// Another recognizer recognized, and this one requires it to fail.
    case required
    /// The recognizer was switched off.
    case disabled
    /// The recognizer, or its view, was removed.
    case removed
    /// The system cancelled the touches.
    case touchesCancelled
    /// All fingers are gone, and the recognizer had not decided.
    case undecided
    /// The recognizer's class decided so and gave no reason.
    case unexplained
  }
}

extension GestureRecognizer.FailureReason {
  /// Distances in points.
  public static func movedTooFar(limit: Double, measured: Double) -> Self {
    Self(.movedTooFar, limit: limit, measured: measured)
  }

  /// Distances in points.
  public static func movedTooLittle(limit: Double, measured: Double) -> Self {
    Self(.movedTooLittle, limit: limit, measured: measured)
  }

  /// Angles in radians.
  public static func turnedTooLittle(limit: Double, measured: Double) -> Self {
    Self(.turnedTooLittle, limit: limit, measured: measured)
  }

  /// A movement that is more of another gesture.
  public static var movedOtherwise: Self { Self(.movedOtherwise) }

  /// Distances in points, of a swipe that moved against its direction.
  public static func wrongDirection(limit: Double? = nil, measured: Double? = nil) -> Self {
    Self(.wrongDirection, limit: limit, measured: measured)
  }

  /// Distances in points.
  public static func strayed(limit: Double, measured: Double) -> Self {
    Self(.strayed, limit: limit, measured: measured)
  }

  /// Times in seconds.
  public static func tooSlow(limit: Double, measured: Double) -> Self {
    Self(.tooSlow, limit: limit, measured: measured)
  }

  /// A time in seconds.
  public static func heldTooLong(limit: Double) -> Self { Self(.heldTooLong, limit: limit) }

  /// Times in seconds.
  public static func heldTooShortly(limit: Double, measured: Double) -> Self {
    Self(.heldTooShortly, limit: limit, measured: measured)
  }

  /// A lift at the time of the touch.
  public static var tookNoTime: Self { Self(.tookNoTime) }

  /// A time in seconds.
  public static func waitedTooLong(limit: Double) -> Self { Self(.waitedTooLong, limit: limit) }

  /// Distances in points.
  public static func tappedTooFarAway(limit: Double, measured: Double) -> Self {
    Self(.tappedTooFarAway, limit: limit, measured: measured)
  }

  /// Numbers of fingers.
  public static func tooManyFingers(limit: Int, measured: Int) -> Self {
    Self(.tooManyFingers, limit: Double(limit), measured: Double(measured))
  }

  /// Numbers of fingers.
  public static func tooFewFingers(limit: Int, measured: Int) -> Self {
    Self(.tooFewFingers, limit: Double(limit), measured: Double(measured))
  }

  /// Distances in points from the nearest of the recognizer's edges.
  public static func notAtAnEdge(limit: Double? = nil, measured: Double? = nil) -> Self {
    Self(.notAtAnEdge, limit: limit, measured: measured)
  }

  /// A pointer with the wrong buttons down.
  public static var wrongButtons: Self { Self(.wrongButtons) }

  /// A refusal by the delegate or a view.
  public static var notAllowedToBegin: Self { Self(.notAllowedToBegin) }

  /// The name of the recognizer that recognized first.
  public static func prevented(by other: String?) -> Self { Self(.prevented, other: other) }

  /// The name of the recognizer that was required to fail.
  public static func required(by other: String?) -> Self { Self(.required, other: other) }

  /// A recognizer that is switched off.
  public static var disabled: Self { Self(.disabled) }

  /// A recognizer without its view.
  public static var removed: Self { Self(.removed) }

  /// The reason why the system cancelled the touches, if it is known.
  public static func touchesCancelled(cause: Touch.CancellationCause?) -> Self {
    Self(.touchesCancelled, cause: cause)
  }

  /// A recognizer that had not decided when its fingers were gone.
  public static var undecided: Self { Self(.undecided) }

  /// A decision of the recognizer's class without a reason.
  public static var unexplained: Self { Self(.unexplained) }
}
