extension MenuController {
  /// Which way the arrow of a menu points, from the menu to its target
  /// (`UIMenuController.ArrowDirection`).
  public enum ArrowDirection: Int, Sendable {
    /// Down where there is room for the menu above the target, else up.
    case `default` = 0
    /// The menu is below its target.
    case up = 1
    /// The menu is above its target.
    case down = 2
    /// The menu is to the right of its target.
    case left = 3
    /// The menu is to the left of its target.
    case right = 4

    /// The other way; the default where there is none.
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
