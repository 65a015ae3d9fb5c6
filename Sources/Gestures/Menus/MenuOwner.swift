/// What has an open menu: a menu controller or an interaction.
protocol MenuOwner: AnyObject {
  /// The menu is about to go.
  func menuWillHide()
  /// The menu has gone.
  func menuDidHide()
}
