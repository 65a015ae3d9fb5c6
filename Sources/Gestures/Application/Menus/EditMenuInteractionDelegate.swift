/// The delegate that decides what an edit menu offers and where it is
/// (`UIEditMenuInteractionDelegate`).
///
/// Every method has UIKit's default.
public protocol EditMenuInteractionDelegate: AnyObject {
  /// Returns the menu to show.
  ///
  /// - Parameters:
  ///   - interaction: The interaction that shows the menu.
  ///   - configuration: The configuration that was passed to `presentEditMenu(with:)`.
  ///   - suggestedActions: The standard edit actions that a responder in the chain performs.
  /// - Returns: The menu; `nil` for one of the suggested actions. A menu without elements is not
  ///   shown.
  func editMenuInteraction(
    _ interaction: EditMenuInteraction, menuFor configuration: EditMenuConfiguration,
    suggestedActions: [MenuElement]
  ) -> Menu?

  /// Returns the rectangle that the menu points at, in points of the interaction's view;
  /// `Rect.null` for the source point.
  func editMenuInteraction(
    _ interaction: EditMenuInteraction, targetRectFor configuration: EditMenuConfiguration
  ) -> Rect

  /// Called before a menu is shown; the animator runs closures when it appears.
  func editMenuInteraction(
    _ interaction: EditMenuInteraction, willPresentMenuFor configuration: EditMenuConfiguration,
    animator: any EditMenuInteractionAnimating)

  /// Called before a menu is hidden; the animator runs closures when it disappears.
  func editMenuInteraction(
    _ interaction: EditMenuInteraction, willDismissMenuFor configuration: EditMenuConfiguration,
    animator: any EditMenuInteractionAnimating)
}

extension EditMenuInteractionDelegate {
  /// Returns `nil`, for a menu of the suggested actions.
  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, menuFor configuration: EditMenuConfiguration,
    suggestedActions: [MenuElement]
  ) -> Menu? { nil }

  /// Returns `Rect.null`, for the source point.
  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, targetRectFor configuration: EditMenuConfiguration
  ) -> Rect { .null }

  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, willPresentMenuFor configuration: EditMenuConfiguration,
    animator: any EditMenuInteractionAnimating
  ) {}

  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, willDismissMenuFor configuration: EditMenuConfiguration,
    animator: any EditMenuInteractionAnimating
  ) {}
}

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
