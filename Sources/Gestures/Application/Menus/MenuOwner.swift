/// The owner of an open menu: a menu controller or an interaction.
protocol MenuOwner: AnyObject {
  /// Called before the menu is hidden.
  func menuWillHide()
  /// Called after the menu was hidden.
  func menuDidHide()
}
