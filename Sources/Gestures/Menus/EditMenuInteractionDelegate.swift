/// Decides what an edit menu offers (`UIEditMenuInteractionDelegate`); every method has UIKit's
/// default.
public protocol EditMenuInteractionDelegate: AnyObject {
  /// What a menu offers.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - configuration: The menu.
  ///   - suggestedActions: The standard edit actions that are performed here.
  /// - Returns: The menu; `nil` is that of the suggested actions, and one without elements is not
  ///   shown.
  func editMenuInteraction(
    _ interaction: EditMenuInteraction, menuFor configuration: EditMenuConfiguration,
    suggestedActions: [MenuElement]
  ) -> Menu?

  /// The place of a menu's content, in points of the interaction's view; `Rect.null` is its source point.
  func editMenuInteraction(
    _ interaction: EditMenuInteraction, targetRectFor configuration: EditMenuConfiguration
  ) -> Rect

  /// Tells that a menu is about to be shown.
  func editMenuInteraction(
    _ interaction: EditMenuInteraction, willPresentMenuFor configuration: EditMenuConfiguration,
    animator: any EditMenuInteractionAnimating)

  /// Tells that a menu is about to be hidden.
  func editMenuInteraction(
    _ interaction: EditMenuInteraction, willDismissMenuFor configuration: EditMenuConfiguration,
    animator: any EditMenuInteractionAnimating)
}

extension EditMenuInteractionDelegate {
  /// The menu of the suggested actions.
  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, menuFor configuration: EditMenuConfiguration,
    suggestedActions: [MenuElement]
  ) -> Menu? { nil }

  /// The source point.
  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, targetRectFor configuration: EditMenuConfiguration
  ) -> Rect { .null }

  /// Nothing.
  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, willPresentMenuFor configuration: EditMenuConfiguration,
    animator: any EditMenuInteractionAnimating
  ) {}

  /// Nothing.
  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, willDismissMenuFor configuration: EditMenuConfiguration,
    animator: any EditMenuInteractionAnimating
  ) {}
}
