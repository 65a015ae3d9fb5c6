/// An observer of everything that an engine does, called in the order of events.
public protocol GestureEngineObserver: AnyObject {
  /// Called before a recognizer calls its targets.
  ///
  /// - Parameters:
  ///   - engine: The engine that calls the observer.
  ///   - recognizer: The recognizer; its `state` is the action's.
  ///   - previous: The state of the attempt's previous action; `possible` for the first action.
  func gestureEngine(
    _ engine: GestureEngine, willSendActionOf recognizer: GestureRecognizer,
    previous: GestureRecognizer.State)

  /// Called when a recognizer enters a state, even if it sends no action for it.
  ///
  /// Not called for `changed` and for the return to `possible`.
  ///
  /// - Parameters:
  ///   - engine: The engine that calls the observer.
  ///   - recognizer: The recognizer that entered the state.
  ///   - state: The new state.
  ///   - isWaiting: True if the recognizer must wait for another to fail before it acts.
  func gestureEngine(
    _ engine: GestureEngine, didChange recognizer: GestureRecognizer,
    to state: GestureRecognizer.State, isWaiting: Bool)

  /// Called when a touch has come down and has its view and its recognizers.
  ///
  /// - Parameters:
  ///   - engine: The engine that calls the observer.
  ///   - touch: The touch; its `view` is `nil` if it hit no view.
  ///   - refusals: The recognizers of its view and of the superviews that do not receive it, with
  ///     the reasons.
  func gestureEngine(
    _ engine: GestureEngine, didBind touch: Touch, refusals: [TouchRefusal])

  /// Called before recognizers and views receive an event of touches, whether or not a view
  /// receives any of them.
  ///
  /// New touches have their views and recognizers.
  ///
  /// - Parameters:
  ///   - engine: The engine that calls the observer.
  ///   - event: The event; its touches that have changed have another phase than `stationary`.
  func gestureEngine(_ engine: GestureEngine, willSend event: Event)

  /// Called before a view receives touches.
  ///
  /// - Parameters:
  ///   - engine: The engine that calls the observer.
  ///   - touches: The touches, in the order in which they came down.
  ///   - phase: The phase that the view receives: `began`, `moved`, `ended` or `cancelled`.
  ///   - view: The view that receives the touches.
  func gestureEngine(
    _ engine: GestureEngine, willSend touches: [Touch], phase: Touch.Phase,
    to view: View)
}

extension GestureEngineObserver {
  /// Does nothing.
  public func gestureEngine(
    _ engine: GestureEngine, didBind touch: Touch, refusals: [TouchRefusal]
  ) {}

  /// Does nothing.
  public func gestureEngine(_ engine: GestureEngine, willSend event: Event) {}
}
