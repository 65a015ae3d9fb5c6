import Gestures

/// A request of TouchTracker to the daemon.
enum ScreenRequest: Equatable {
  /// Shows the menu at a point of the sheet.
  case showMenu(at: Point)
  case hideMenu
  /// Shows or hides the colors.
  case setColorsHidden(Bool)
  case limitDrag(to: Int)
}
