internal import Gestures

extension GestureRecognizer.FailureReason {
  /// The reason's name on lines.
  var word: String {
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
  var limit: Double? {
    switch self {
    case .movedTooFar(let limit), .movedTooLittle(let limit), .turnedTooLittle(let limit),
      .strayed(let limit), .tooSlow(let limit), .heldTooLong(let limit),
      .heldTooShortly(let limit), .waitedTooLong(let limit), .tappedTooFarAway(let limit):
      limit
    case .tooManyFingers(let limit), .tooFewFingers(let limit): Double(limit)
    default: nil
    }
  }

  /// The recognizer that it was about.
  var other: String? {
    switch self {
    case .prevented(let other), .required(let other): other
    default: nil
    }
  }
}
