import Gestures

extension HappeningObserver {
  /// Tells that an action was chosen from the open menu, if it was.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: Who sent it.
  func didChoose(_ action: Action, from sender: AnyObject?) {
    let menu = sender as? MenuController
    guard let chosen = menu?.visibleItems.first(where: { $0.item.action == action }) else { return }
    didHappen(.itemChosen(chosen.item.title))
  }
}
