import Gestures

/// A view that performs and records actions.
final class RecordingResponder: View {
  /// The actions that the view implements.
  var actions: [Action] = []
  /// The answers of `canPerformAction` that differ from the default.
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
