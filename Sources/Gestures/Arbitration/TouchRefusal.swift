/// A recognizer of the touched view or a superview that does not receive the touch, and the reason.
public struct TouchRefusal {
  /// The most recognizers in `unfinished`.
  static let maximumUnfinished = 8
  /// The most recognizers in `unfinished` of all refusals of a touch.
  static let maximumUnfinishedOfTouch = 64
  /// The reasons, in the order in which they are checked.
  public enum Reason: String, CaseIterable, Sendable {
    /// The recognizer's first touch was of another type (`requiresExclusiveTouchType`).
    case otherTouchType
    /// The touch's type is not in `allowedTouchTypes`.
    case touchType
    /// The recognizer measures distances or angles between touches, and the panel reports only the
    /// corners of the box around its fingers (`Touch.isBoundingBoxCorner`).
    case boundingBox
    /// The recognizer is disabled (`isEnabled`), or a delegate that was asked has removed it.
    case disabled
    /// The recognizer's last attempt has ended but is not reset: a recognizer that failure
    /// requirements tie to it has yet to finish.
    case notReset
    /// Another view is touched that has exclusive touch (`isExclusiveTouch`).
    case exclusiveTouch
    /// The recognizer or its delegate refuses the event (`shouldReceive(_:)`).
    case event
    /// The delegate refuses the touch (`gestureRecognizer(_:shouldReceive:)`).
    case delegate
    /// The recognizer already has as many touches as it can follow.
    case noRoom
  }

  /// The recognizer that does not receive the touch.
  public let recognizer: GestureRecognizer
  /// The reason why it does not receive the touch.
  public let reason: Reason
  /// The first of the recognizers that have yet to finish, in the order of processing; empty for
  /// reasons other than `notReset`.
  ///
  /// There are at most 8, and at most 64 in all refusals of a touch. Hundreds of recognizers may
  /// wait for each other, and nobody reads all of their names.
  public internal(set) var unfinished: [GestureRecognizer] = []
}
