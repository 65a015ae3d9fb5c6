import Gestures

/// The directions of swipes and of legs.
enum SentenceDirection: String, CaseIterable {
  case left, right, up, down, upLeft, upRight, downLeft, downRight

  /// The vector of length 1.
  var unit: Point {
    let side = 0.5.squareRoot()
    return switch self {
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    case .upLeft: Point(x: -side, y: -side)
    case .upRight: Point(x: side, y: -side)
    case .downLeft: Point(x: -side, y: side)
    case .downRight: Point(x: side, y: side)
    }
  }
}
