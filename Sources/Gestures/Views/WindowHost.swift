/// What a window belongs to: the last responder of its chain, whose menus lie over its views.
protocol WindowHost: Responder {
  /// The open menu, if it contains a location in points of the window.
  func menu(at location: Point) -> View?

  /// Returns the open menu if a new touch is on it; otherwise hides the menu.
  func claimTouch(at location: Point) -> View?

  /// Called before a view leaves the window.
  func viewWillLeave(_ view: View)

  /// Called after another responder, or none, has become the first responder.
  func firstResponderDidChange()
}
