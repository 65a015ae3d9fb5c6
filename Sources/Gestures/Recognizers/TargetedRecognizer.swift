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
  /// takes the place of the first. Without a name the place in the program's text stands for it: a call
  /// that runs twice, as in a method that sets up a view anew, adds its target once.
  ///
  /// - Parameters:
  ///   - target: What is called; not kept alive.
  ///   - action: The name.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - perform: Called with the target and the recognizer.
  public func addTarget<Listener: AnyObject>(
    _ target: Listener, action: Action? = nil, file: String = #fileID, line: Int = #line,
    column: Int = #column, perform: @escaping (Listener, Self) -> Void
  ) {
    let site = CallSite(file: file, line: line, column: column)
    addTarget(
      Target(target, action: action, site: site) { listener, recognizer in
        guard let recognizer = recognizer as? Self else { return }
        perform(listener, recognizer)
      })
  }
}
