package import Gestures

extension GestureRecognizer.FailureReason {
  /// The reason's name on lines.
  package var word: String {
    switch self {
    case .movedTooFar: "movedTooFar"
    case .movedTooLittle: "movedTooLittle"
    case .turnedTooLittle: "turnedTooLittle"
    case .movedOtherwise: "movedOtherwise"
    case .wrongDirection: "wrongDirection"
    case .strayed: "strayed"
    case .tooSlow: "tooSlow"
    case .heldTooLong: "heldTooLong"
    case .heldTooShortly: "heldTooShortly"
    case .tookNoTime: "tookNoTime"
    case .waitedTooLong: "waitedTooLong"
    case .tappedTooFarAway: "tappedTooFarAway"
    case .tooManyFingers: "tooManyFingers"
    case .tooFewFingers: "tooFewFingers"
    case .notAtAnEdge: "notAtAnEdge"
    case .wrongButtons: "wrongButtons"
    case .notAllowedToBegin: "notAllowedToBegin"
    case .prevented: "prevented"
    case .required: "required"
    case .disabled: "disabled"
    case .removed: "removed"
    case .touchesCancelled: "touchesCancelled"
    case .undecided: "undecided"
    case .unexplained: "unexplained"
    }
  }

  /// What was not kept, in points, seconds, radians or fingers.
  package var limit: Double? {
    switch self {
    case .movedTooFar(let limit, _), .movedTooLittle(let limit, _), .turnedTooLittle(let limit, _),
      .strayed(let limit, _), .tooSlow(let limit, _), .heldTooLong(let limit),
      .heldTooShortly(let limit, _), .waitedTooLong(let limit), .tappedTooFarAway(let limit, _):
      limit
    case .tooManyFingers(let limit, _), .tooFewFingers(let limit, _): Double(limit)
    case .wrongDirection(let limit, _), .notAtAnEdge(let limit, _): limit
    default: nil
    }
  }

  /// What there was instead, in the unit of the limit.
  package var measured: Double? {
    switch self {
    case .movedTooFar(_, let measured), .movedTooLittle(_, let measured),
      .turnedTooLittle(_, let measured), .strayed(_, let measured), .tooSlow(_, let measured),
      .heldTooShortly(_, let measured), .tappedTooFarAway(_, let measured):
      measured
    case .tooManyFingers(_, let measured), .tooFewFingers(_, let measured): Double(measured)
    case .wrongDirection(_, let measured), .notAtAnEdge(_, let measured): measured
    default: nil
    }
  }

  /// How many decimals these have: as times and angles have on lines, or as points.
  ///
  /// Fingers have none, being whole.
  var decimals: Decimals {
    switch self {
    case .tooSlow, .heldTooLong, .heldTooShortly, .waitedTooLong, .turnedTooLittle: .six
    default: .three
    }
  }

  /// Why the system took the touches away.
  package var cause: Touch.CancellationCause? {
    if case .touchesCancelled(let cause) = self { cause } else { nil }
  }

  /// The recognizer that it was about.
  package var other: String? {
    switch self {
    case .prevented(let other), .required(let other): other
    default: nil
    }
  }
}
