/// Decides what a recognizer may do (`UIGestureRecognizerDelegate`).
///
/// Every method has UIKit's default. The engine may call a method more than once, and the methods
/// must not change anything.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns true if a recognizer may leave the state `possible`; called once in each attempt.
  ///
  /// If the delegate allows it, the engine also asks the views that the recognizer's touches hit,
  /// and the recognizer's own view.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Returns true if a recognizer may receive touches of an event; called once in each sequence of
  /// touches.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool

  /// Returns true if a recognizer may receive a touch; called before `touchesBegan`.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Returns true if a recognizer may receive a press; called before `pressesBegan`.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

  /// Returns true if two recognizers may both recognize.
  ///
  /// If either recognizer's delegate returns true, both may recognize. A result of false does not
  /// forbid it.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Returns true if a recognizer must wait until another one has failed; called once in each
  /// attempt.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Returns true if another recognizer must wait until this one has failed; called once in each
  /// attempt.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns true: a recognizer may begin.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.noteDefault(of: .shouldBegin, by: self)
    return true
  }

  /// Returns true: a recognizer receives the touches of every event.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: Event
  ) -> Bool {
    recognizer.noteDefault(of: .shouldReceiveEvent, by: self)
    return true
  }

  /// Returns true: a recognizer receives every touch.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    recognizer.noteDefault(of: .shouldReceiveTouch, by: self)
    return true
  }

  /// Returns true: a recognizer receives every press of a type that it allows.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive press: Press
  ) -> Bool { true }

  /// Returns false: only one of two recognizers may recognize.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer.noteDefault(of: .simultaneity, by: self)
    return false
  }

  /// Returns false: a recognizer waits for no other.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    recognizer.noteDefault(of: .requirements, by: self)
    return false
  }

  /// Returns false: no other recognizer waits for this one.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    recognizer.noteDefault(of: .dependents, by: self)
    return false
  }
}
