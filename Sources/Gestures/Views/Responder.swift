/// Something that can be told of touches (`UIResponder`).
///
/// What a responder does not handle goes on to the next one. A class that overrides one of the
/// `touches` methods overrides all four.
open class Responder {
  /// Makes a responder.
  public init() {}

  /// The responder that gets what this one does not handle.
  open var next: Responder? { nil }

  /// Tells that fingers came down.
  ///
  /// - Parameters:
  ///   - touches: The new touches, in the order in which they came down.
  ///   - event: The event they belong to.
  open func touchesBegan(_ touches: [Touch], with event: Event) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells that fingers moved.
  ///
  /// - Parameters:
  ///   - touches: The touches that moved, in the order in which they came down.
  ///   - event: The event they belong to.
  open func touchesMoved(_ touches: [Touch], with event: Event) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells that fingers were lifted.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended, in the order in which they came down.
  ///   - event: The event they belong to.
  open func touchesEnded(_ touches: [Touch], with event: Event) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells that touches are no longer this responder's: a recognizer or the system took them.
  ///
  /// - Parameters:
  ///   - touches: The touches that were cancelled, in the order in which they came down.
  ///   - event: The event they belong to.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {
    next?.touchesCancelled(touches, with: event)
  }
}
