public import Gestures

// In UIKit the methods of a delegate are optional, so that programs call them with a question mark:
//
//     delegate?.gestureRecognizer?(self, shouldReceive: touch) ?? true
//
// Here every method has UIKit's default. These members, which are never `nil`, are what such calls
// unwrap.

extension GestureRecognizerDelegate {
  /// The method of the same name, as an optional one.
  public var gestureRecognizerShouldBegin: ((GestureRecognizer) -> Bool)? {
    { self.gestureRecognizerShouldBegin($0) }
  }

  /// The methods of the same name, as optional ones.
  public var gestureRecognizer: OptionalDelegateMethods? { OptionalDelegateMethods(delegate: self) }
}

/// The methods `gestureRecognizer(_:…)` of a delegate, for calls with a question mark.
public struct OptionalDelegateMethods {
  fileprivate let delegate: any GestureRecognizerDelegate

  /// Asks the delegate whether a recognizer may receive touches of an event.
  public func callAsFunction(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
    delegate.gestureRecognizer(recognizer, shouldReceive: event)
  }

  /// Asks the delegate whether a recognizer may receive a touch.
  public func callAsFunction(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  /// Asks the delegate whether a recognizer may receive a press.
  public func callAsFunction(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
    delegate.gestureRecognizer(recognizer, shouldReceive: press)
  }

  /// Asks the delegate whether two recognizers may both recognize.
  public func callAsFunction(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    delegate.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other)
  }

  /// Asks the delegate whether a recognizer must wait until another one has failed.
  public func callAsFunction(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
  }

  /// Asks the delegate whether another recognizer must wait until this one has failed.
  public func callAsFunction(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    delegate.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other)
  }
}
