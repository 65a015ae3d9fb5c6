extension MenuController {
  /// The direction in which the arrow of a menu points, from the menu to its target
  /// (`UIMenuController.ArrowDirection`).
  public enum ArrowDirection: Int, Sendable {
    /// Down if there is room for the menu above the target, otherwise up.
    case `default` = 0
    /// The arrow points up: the menu is below its target.
    case up = 1
    /// The arrow points down: the menu is above its target.
    case down = 2
    /// The arrow points to the left: the menu is to the right of its target.
    case left = 3
    /// The arrow points to the right: the menu is to the left of its target.
    case right = 4

    /// The opposite direction; the default has none and returns itself.
    var opposite: ArrowDirection {
      switch self {
      case .default: .default
      case .up: .down
      case .down: .up
      case .left: .right
      case .right: .left
      }
    }
  }
}
