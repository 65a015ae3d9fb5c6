import Gestures

/// A request of TouchTracker to the daemon.
enum ScreenRequest: Equatable {
  /// Shows the menu at a point of the sheet.
  case showMenu(at: Point)
  /// Hides the menu.
  case hideMenu
  /// Shows or hides the colors.
  case setColorsHidden(Bool)
  /// Limits the number of fingers in a drag.
  case limitDrag(to: Int)
}
