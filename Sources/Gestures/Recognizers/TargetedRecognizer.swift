/// An object that calls targets: every recognizer conforms to it.
///
/// The protocol exists for two reasons:
///
/// - A target gets the recognizer in its own class, for example a pan as `PanGestureRecognizer`,
///   without a cast.
/// - A subclass may have a property with the name of one below. It could not, if that were a member
///   of `GestureRecognizer`.
public protocol TargetedRecognizer: GestureRecognizer {}

extension GestureRecognizer: TargetedRecognizer {}

extension TargetedRecognizer {
  /// The kind of gesture; `custom` for a class that extends none of the engine's own.
  public var kind: GestureKind { (self as GestureRecognizer).kind }

  /// The reason why the newest attempt failed or was cancelled; `nil` if it did neither.
  public var failureReason: GestureRecognizer.FailureReason? {
    (self as GestureRecognizer).failureReason
  }
}

extension TargetedRecognizer {
  /// Calls a closure at each action, after the targets that were added before (UIKit's
  /// `addTarget(_:action:)`).
  ///
  /// UIKit identifies a method by its selector. Here a closure is called, and the action is only a
  /// name: a second closure for the same pair of target and action replaces the first. Closures
  /// without an action cannot be compared, so each of them is called.
  ///
  /// - Parameters:
  ///   - target: The object that is passed to the closure; held weakly.
  ///   - action: The name of the action.
  ///   - perform: Called with the target and the recognizer.
  public func addTarget<Listener: AnyObject>(
    _ target: Listener, action: Action? = nil, perform: @escaping (Listener, Self) -> Void
  ) {
    addListener(target, action: action) { listener, recognizer in
      // Only the recognizer that a target was added to calls it, and that is this one.
      perform(listener, unsafe unsafeDowncast(recognizer, to: Self.self))
    }
  }
}
