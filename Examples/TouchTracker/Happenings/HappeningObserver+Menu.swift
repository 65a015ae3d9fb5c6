import Gestures

extension HappeningObserver {
  /// Reports an action that was chosen from the open menu; ignores others.
  ///
  /// - Parameters:
  ///   - action: The action, which is looked up among those of the menu's items.
  ///   - sender: The sender of the action.
  func didChoose(_ action: Action, from sender: Any?) {
    let menu = (sender as? MenuController)?.presentedMenu
    guard let chosen = menu?.items.first(where: { $0.action == action }) else { return }
    didHappen(.itemChosen(chosen.title))
  }
}
