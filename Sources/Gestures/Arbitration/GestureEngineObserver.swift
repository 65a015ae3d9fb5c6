/// Is told of all that an engine does, in order.
public protocol GestureEngineObserver: AnyObject {
  /// A recognizer is about to call its targets.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - recognizer: The recognizer; its `state` is that of the action.
  ///   - previous: The state of the attempt's action before, `possible` for its first.
  func gestureEngine(
    _ engine: GestureEngine, willSendActionOf recognizer: GestureRecognizer,
    previous: GestureRecognizer.State)

  /// A recognizer has come to a state, be it one without an action.
  ///
  /// `changed` and the return to `possible` are not told.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - recognizer: The recognizer.
  ///   - state: The state.
  ///   - isWaiting: Whether the recognizer must wait for another to fail before it acts.
  func gestureEngine(
    _ engine: GestureEngine, didChange recognizer: GestureRecognizer,
    to state: GestureRecognizer.State, isWaiting: Bool)

  /// A touch has come down, and has its view and its recognizers.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - touch: The touch; its `view` is `nil` where it hit none.
  ///   - refusals: Which recognizers of its view and the superviews do not receive it.
  func gestureEngine(
    _ engine: GestureEngine, didBind touch: Touch, refusals: [TouchRefusal])

  /// A view is about to be told of touches.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - touches: The touches, in the order in which they came down.
  ///   - phase: What the view is told: `began`, `moved`, `ended` or `cancelled`.
  ///   - view: The view.
  func gestureEngine(
    _ engine: GestureEngine, willSend touches: [Touch], phase: Touch.Phase,
    to view: View)
}

extension GestureEngineObserver {
  /// Nothing.
  public func gestureEngine(
    _ engine: GestureEngine, didBind touch: Touch, refusals: [TouchRefusal]
  ) {}
}
