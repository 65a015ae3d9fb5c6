/// Takes what is to happen together with a menu, or after it (`UIEditMenuInteractionAnimating`).
///
/// Nothing is drawn here, so that menus come and go at once: animations run as the menu does, and
/// completions right after it.
public protocol EditMenuInteractionAnimating: AnyObject {
  /// Has something done as the menu comes or goes.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Has something done when the menu has come or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}
