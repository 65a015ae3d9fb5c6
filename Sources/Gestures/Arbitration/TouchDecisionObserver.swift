/// An observer of the decisions about touches that also matter outside the engine's views.
///
/// Views receive touches by the same decisions, but only if properties of the views permit it, too
/// (`isMultipleTouchEnabled`, `isExclusiveTouch`). An observer learns of the decisions without
/// them. It must not call the engine.
package protocol TouchDecisionObserver: AnyObject {
  /// A touch has come down and has its view and its recognizers.
  func didBind(_ touch: Touch)

  /// The system has cancelled a touch; no recognizer knows it yet.
  func didCancel(_ touch: Touch)

  /// A recognizer that is undecided has a touch that began or ended in the event under way.
  ///
  /// It holds the touch back if its properties say so. Called at least once for each such touch, in
  /// each pass of the event.
  func mayHold(_ touch: Touch, _ recognizer: GestureRecognizer)

  /// A recognizer no longer holds touches back, since it has recognized or failed.
  func didDecide(_ recognizer: GestureRecognizer)

  /// A recognizer no longer receives a touch, and does not hold it back.
  func didIgnore(_ touch: Touch, _ recognizer: GestureRecognizer)

  /// A recognizer that cancels touches has recognized, or has sent another action since.
  ///
  /// It cancels its touches and those that it holds back.
  func didTake(touchesOf recognizer: GestureRecognizer)

  /// A gesture under way that cancels touches keeps those that have joined it and that nobody has
  /// received yet.
  func didTake(touchesJoining recognizer: GestureRecognizer)

  /// All is decided that the event or timer under way decides: touches that no recognizer holds
  /// back are sent now.
  ///
  /// - Parameter time: The engine's time, in seconds on the events' clock.
  func sendTouches(at time: Double)
}
