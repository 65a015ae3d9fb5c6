/// That a recognizer of a touched view does not receive the touch, and why.
public struct TouchRefusal {
  /// The reasons, in the order in which they are looked for.
  public enum Reason: String, CaseIterable, Sendable {
    /// The recognizer's first touch was of another type (`requiresExclusiveTouchType`).
    case otherTouchType
    /// The type is none of `allowedTouchTypes`.
    case touchType
    /// The recognizer measures distances or angles between touches, and the panel reports only the
    /// corners of the box around its fingers (`Touch.isBoundingBoxCorner`).
    case boundingBox
    /// The recognizer is switched off.
    case disabled
    /// The recognizer's last attempt is over and not reset: a relative of it has yet to finish.
    case notReset
    /// Another view is touched that wants touches for itself (`isExclusiveTouch`).
    case exclusiveTouch
    /// The recognizer or its delegate does not receive the event.
    case event
    /// The delegate does not let it receive the touch.
    case delegate
    /// The recognizer has as many fingers as it can follow.
    case noRoom
  }

  /// The recognizer.
  public let recognizer: GestureRecognizer
  /// Why.
  public let reason: Reason
  /// Of `notReset`, those that have yet to finish, in the order of processing.
  public let unfinished: [GestureRecognizer]
}
