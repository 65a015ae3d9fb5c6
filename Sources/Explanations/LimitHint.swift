package import Gestures

/// The origin of the limit at which a gesture has failed: a property, or a fixed value of UIKit.
package struct LimitHint {
  /// The words.
  package let text: String

  /// Makes the hint for a failure, or returns `nil` if no limit decided.
  ///
  /// - Parameters:
  ///   - reason: The rule by which the gesture failed.
  ///   - kind: The kind of the gesture.
  package init?(_ reason: GestureRecognizer.FailureReason.Kind, _ kind: GestureKind) {
    switch reason {
    case .movedTooFar where kind == .longPress: text = Self.property("allowableMovement")
    case .heldTooShortly where kind == .longPress: text = Self.property("minimumPressDuration")
    case .tooFewFingers where kind == .pan || kind == .screenEdgePan:
      text = Self.property("minimumNumberOfTouches")
    case .tooManyFingers, .tooFewFingers:
      guard [.tap, .longPress, .swipe].contains(kind) else { return nil }
      text = Self.property("numberOfTouchesRequired")
    case .disabled: text = Self.property("isEnabled")
    case .notAtAnEdge where kind == .screenEdgePan:
      text = "The width of an edge is fixed, as in UIKit; 'edges', below, selects the edges."
    case .wrongDirection where kind == .swipe:
      text = "'direction', below, sets the allowed directions."
    case .movedTooFar, .movedTooLittle, .turnedTooLittle, .strayed, .tooSlow, .heldTooLong,
      .heldTooShortly, .waitedTooLong, .tappedTooFarAway, .wrongDirection:
      text = "This limit is fixed, as in UIKit."
    case .prevented:
      text = "'simultaneousWith', below, allows both to be recognized."
    case .required:
      text = "'requiresFailureOf', below, requires that."
    case .movedOtherwise, .tookNoTime, .notAtAnEdge, .wrongButtons, .notAllowedToBegin, .removed,
      .touchesCancelled, .undecided, .unexplained:
      return nil
    }
  }

  private static func property(_ name: String) -> String {
    "'\(name)', below, sets this limit."
  }
}
