/// An object that runs closures together with a menu's appearance or disappearance, or after it
/// (`UIEditMenuInteractionAnimating`).
///
/// The engine draws nothing, so menus appear and disappear at once: animations run at that moment,
/// and completions right after them.
public protocol EditMenuInteractionAnimating: AnyObject {
  /// Adds a closure that runs when the menu appears or disappears.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a closure that runs after the menu has appeared or disappeared.
  func addCompletion(_ completion: @escaping () -> Void)
}
