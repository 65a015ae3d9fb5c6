import Gestures

extension HappeningObserver {
  /// Tells that an action was chosen from the open menu, if it was.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: Who sent it.
  func didChoose(_ action: Action, from sender: Any?) {
    let menu = (sender as? MenuController)?.presentedMenu
    guard let chosen = menu?.items.first(where: { $0.action == action }) else { return }
    didHappen(.itemChosen(chosen.title))
  }
}
