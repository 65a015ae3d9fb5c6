import GestureWire
import Gestures

/// Where the limit that a gesture has failed at comes from: a property, or UIKit, which lets nobody change
/// it.
struct LimitHint {
  /// The words.
  let text: String

  /// Finds the words; `nil` where no limit decided.
  ///
  /// - Parameters:
  ///   - reason: Why the gesture has failed, as on lines.
  ///   - kind: The kind of the gesture.
  init?(_ reason: String, _ kind: GestureKind) {
    switch reason {
    case "movedTooFar" where kind == .longPress: text = Self.property("allowableMovement")
    case "heldTooShortly" where kind == .longPress: text = Self.property("minimumPressDuration")
    case "tooFewFingers" where kind == .pan || kind == .screenEdgePan:
      text = Self.property("minimumNumberOfTouches")
    case "tooManyFingers", "tooFewFingers":
      guard [.tap, .longPress, .swipe].contains(kind) else { return nil }
      text = Self.property("numberOfTouchesRequired")
    case "disabled": text = Self.property("isEnabled")
    case "notAtAnEdge" where kind == .screenEdgePan:
      text = "How far an edge reaches is fixed, as in UIKit; `edges`, below, says which count."
    case "wrongDirection" where kind == .swipe:
      text = "`direction`, below, says which way."
    case "movedTooFar", "movedTooLittle", "turnedTooLittle", "strayed", "tooSlow", "heldTooLong",
      "heldTooShortly", "waitedTooLong", "tappedTooFarAway", "wrongDirection":
      text = "This limit is fixed, as in UIKit."
    case "prevented":
      text = "`simultaneousWith`, in the configuration, lets both be recognized."
    case "required":
      text = "`requiresFailureOf`, in the configuration, asks for that."
    default: return nil
    }
  }

  private static func property(_ name: String) -> String {
    "`\(name)`, below, sets this limit."
  }
}
