/// What calls targets: every recognizer.
///
/// It is a protocol so that a target gets the recognizer as what it is, a pan as a pan, and need not
/// cast it.
public protocol TargetedRecognizer: GestureRecognizer {}

extension GestureRecognizer: TargetedRecognizer {}

extension TargetedRecognizer {
  /// Has something called at each action, in the order in which it was added.
  ///
  /// UIKit names a method by its selector. Here a closure is called, and the action is only a name
  /// to tell the target's actions apart: a second closure for the same pair of target and action
  /// takes the place of the first. Closures cannot be compared: without a name each one is called.
  ///
  /// - Parameters:
  ///   - target: What is called; not kept alive.
  ///   - action: The name.
  ///   - perform: Called with the target and the recognizer.
  public func addTarget<Listener: AnyObject>(
    _ target: Listener, action: Action? = nil, perform: @escaping (Listener, Self) -> Void
  ) {
    addTarget(
      Target(target, action: action) { listener, recognizer in
        // A target is called by the recognizer that it was added to, which is this one.
        perform(listener, unsafe unsafeDowncast(recognizer, to: Self.self))
      })
  }
}
