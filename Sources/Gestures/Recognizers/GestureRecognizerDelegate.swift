/// Decides for a recognizer what it may do (`UIGestureRecognizerDelegate`).
///
/// Every method has UIKit's default. They may be called more than once and must not change
/// anything.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a recognizer that is about to leave `possible` may; asked once an attempt.
  ///
  /// If it may, the views that its touches hit, and its own, are asked as well.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Whether a recognizer may receive touches of an event; asked once a sequence of touches.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool

  /// Whether a recognizer may receive a touch; asked before `touchesBegan`.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Whether a recognizer may receive a press; asked before `pressesBegan`.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

  /// Whether two recognizers may both recognize.
  ///
  /// `true` from either's delegate allows it; `false` does not forbid it.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Whether a recognizer must wait until another has failed; asked once an attempt.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Whether another recognizer must wait until this one has failed; asked once an attempt.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// A recognizer may begin.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.noteDefault(of: .shouldBegin, by: self)
    return true
  }

  /// A recognizer receives every event.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: Event
  ) -> Bool {
    recognizer.noteDefault(of: .shouldReceiveEvent, by: self)
    return true
  }

  /// A recognizer receives every touch.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    recognizer.noteDefault(of: .shouldReceiveTouch, by: self)
    return true
  }

  /// A recognizer receives every press of a type that it allows.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive press: Press
  ) -> Bool { true }

  /// Only one of two recognizers may recognize.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer.noteDefault(of: .simultaneity, by: self)
    return false
  }

  /// A recognizer waits for no other.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    recognizer.noteDefault(of: .requirements, by: self)
    return false
  }

  /// No other recognizer waits for this one.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    recognizer.noteDefault(of: .dependents, by: self)
    return false
  }
}
