import Gestures

/// A request of TouchTracker to the daemon.
enum ScreenRequest: Equatable {
  /// Show the menu at a point of the sheet.
  case showMenu(at: Point)
  /// Hide the menu.
  case hideMenu
  /// Show or hide the colors.
  case setColorsHidden(Bool)
  /// Limit the number of fingers in a drag.
  case limitDrag(to: Int)
}
