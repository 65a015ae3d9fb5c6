import Gestures

/// A corner of the screen as people see it, in the order in which setup asks for them.
enum ScreenCorner: Int, CaseIterable, Sendable {
  case topLeft
  case topRight
  case bottomRight
  case bottomLeft

  /// The corner in words, such as "top left".
  var name: String {
    switch self {
    case .topLeft: "top left"
    case .topRight: "top right"
    case .bottomRight: "bottom right"
    case .bottomLeft: "bottom left"
    }
  }

  /// The place to touch, where the screen is 1 wide and 1 high.
  ///
  /// - Parameter inset: The distance from both edges.
  /// - Returns: The place.
  func target(inset: Double) -> Point {
    let isLeft = self == .topLeft || self == .bottomLeft
    let isTop = self == .topLeft || self == .topRight
    return Point(x: isLeft ? inset : 1 - inset, y: isTop ? inset : 1 - inset)
  }
}
