import Gestures

/// What TouchTracker wants of the daemon.
enum ScreenRequest: Equatable {
  /// The menu is to be shown, at a point of the sheet.
  case showMenu(at: Point)
  /// The menu is to be hidden.
  case hideMenu
  /// The colours are to be shown, or hidden.
  case setColorsHidden(Bool)
  /// So many fingers may take part in a drag from now on.
  case limitDrag(to: Int)
}
