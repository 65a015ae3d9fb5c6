/// The methods by which a gesture recognizer receives touches and presses.
///
/// UIKit declares them in a header of their own, for subclasses of `UIGestureRecognizer`. In Swift
/// only a class can do that, since members of extensions cannot be overridden. Override the methods
/// in a subclass of `GestureRecognizer`, the only direct subclass.
open class TouchReceiver {
  init() {}

  /// Handles fingers that came down.
  ///
  /// - Parameters:
  ///   - touches: The new touches.
  ///   - event: The event that they belong to.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    touchesBegan(touches.inOrder, with: event)
  }

  /// Handles fingers that came down.
  ///
  /// - Parameters:
  ///   - touches: The new touches, in the order in which they came down.
  ///   - event: The event that they belong to.
  open func touchesBegan(_ touches: [Touch], with event: Event) {}

  /// Handles fingers that moved.
  ///
  /// - Parameters:
  ///   - touches: The touches that moved.
  ///   - event: The event that they belong to.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    touchesMoved(touches.inOrder, with: event)
  }

  /// Handles fingers that moved.
  ///
  /// - Parameters:
  ///   - touches: The touches that moved, in the order in which they came down.
  ///   - event: The event that they belong to.
  open func touchesMoved(_ touches: [Touch], with event: Event) {}

  /// Handles fingers that were lifted.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended.
  ///   - event: The event that they belong to.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    touchesEnded(touches.inOrder, with: event)
  }

  /// Handles fingers that were lifted.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended, in the order in which they came down.
  ///   - event: The event that they belong to.
  open func touchesEnded(_ touches: [Touch], with event: Event) {}

  /// Handles touches that the system cancelled.
  ///
  /// - Parameters:
  ///   - touches: The touches that were cancelled.
  ///   - event: The event that they belong to.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    touchesCancelled(touches.inOrder, with: event)
  }

  /// Handles touches that the system cancelled.
  ///
  /// - Parameters:
  ///   - touches: The touches that were cancelled, in the order in which they came down.
  ///   - event: The event that they belong to.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {}

  /// Handles physical buttons that came down.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Handles a change in how hard buttons are pressed.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Handles buttons that were released.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Handles presses that the system cancelled.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Handles better values for properties of touches that were estimated.
  ///
  /// - Parameter touches: The touches. During the call they show the sample that was improved:
  ///   their `estimationUpdateIndex`, location and values are those of that sample.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {}
}
