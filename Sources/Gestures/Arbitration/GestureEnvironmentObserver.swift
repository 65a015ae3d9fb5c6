/// Is told of all that an environment does, in order.
public protocol GestureEnvironmentObserver: AnyObject {
  /// A recognizer is about to call its targets.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - recognizer: The recognizer; its `state` is that of the action.
  ///   - previous: The state of the attempt's action before, `possible` for its first.
  func gestureEnvironment(
    _ environment: GestureEnvironment, willSendActionOf recognizer: GestureRecognizer,
    previous: GestureRecognizer.State)

  /// A recognizer has come to a state, be it one without an action.
  ///
  /// `changed` and the return to `possible` are not told.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - recognizer: The recognizer.
  ///   - state: The state.
  ///   - isWaiting: Whether the recognizer must wait for another to fail before it acts.
  func gestureEnvironment(
    _ environment: GestureEnvironment, didChange recognizer: GestureRecognizer,
    to state: GestureRecognizer.State, isWaiting: Bool)

  /// A touch has come down, and has its view and its recognizers.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - touch: The touch; its `view` is `nil` where it hit none.
  ///   - refusals: Which recognizers of its view and the superviews do not receive it.
  func gestureEnvironment(
    _ environment: GestureEnvironment, didBind touch: Touch, refusals: [TouchRefusal])

  /// A view is about to be told of touches.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - touches: The touches, in the order in which they came down.
  ///   - phase: What the view is told: `began`, `moved`, `ended` or `cancelled`.
  ///   - view: The view.
  func gestureEnvironment(
    _ environment: GestureEnvironment, willSend touches: [Touch], phase: Touch.Phase,
    to view: View)
}

extension GestureEnvironmentObserver {
  /// Nothing.
  public func gestureEnvironment(
    _ environment: GestureEnvironment, didBind touch: Touch, refusals: [TouchRefusal]
  ) {}
}
