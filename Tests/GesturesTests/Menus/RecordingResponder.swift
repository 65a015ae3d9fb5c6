import Gestures

/// A view that performs actions, and writes down which.
final class RecordingResponder: View {
  /// What it implements.
  var actions: [Action] = []
  /// What it says that it can perform, other than of itself.
  var permissions: [Action: Bool] = [:]
  var mayBecomeFirst = true
  var mayResign = true
  /// Called with each action that is performed.
  var perform: (String) -> Void = { _ in }

  override var canBecomeFirstResponder: Bool { mayBecomeFirst }
  override var canResignFirstResponder: Bool { mayResign }

  override func implementation(of action: Action) -> Action.Implementation? {
    guard actions.contains(action) else { return super.implementation(of: action) }
    return { [unowned self] _, _ in perform("\(name ?? "?") \(action.rawValue)") }
  }

  override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
    permissions[action] ?? super.canPerformAction(action, withSender: sender)
  }
}
