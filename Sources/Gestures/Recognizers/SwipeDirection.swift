extension SwipeGestureRecognizer {
  /// The directions that a swipe can have (`UISwipeGestureRecognizer.Direction`).
  ///
  /// UIKit has no diagonals.
  public struct Direction: OptionSet, Sendable {
    /// A bit for each direction, as in UIKit; the diagonals have bits that UIKit does not use.
    public let rawValue: UInt

    /// Creates a set from its bits; bits without a direction are kept and never recognized.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
    /// Upwards and to the left.
    public static let upLeft = Direction(rawValue: 1 << 8)
    /// Upwards and to the right.
    public static let upRight = Direction(rawValue: 1 << 9)
    /// Downwards and to the left.
    public static let downLeft = Direction(rawValue: 1 << 10)
    /// Downwards and to the right.
    public static let downRight = Direction(rawValue: 1 << 11)
  }
}

extension SwipeGestureRecognizer.Direction {
  /// The directions by their names in configurations and on lines.
  package static let words: KeyValuePairs<String, SwipeGestureRecognizer.Direction> = [
    "right": .right, "left": .left, "up": .up, "down": .down,
    "upLeft": .upLeft, "upRight": .upRight, "downLeft": .downLeft, "downRight": .downRight,
  ]

  private static let diagonals: Self = [.upLeft, .upRight, .downLeft, .downRight]

  /// True if a diagonal is one of the directions, which are sectors then.
  package var hasDiagonal: Bool { !isDisjoint(with: Self.diagonals) }

  // MARK: Sectors

  /// The direction in whose sector a movement lies.
  ///
  /// - Parameters:
  ///   - movement: The movement, in points.
  ///   - amongEight: True for sectors of 45 degrees; false for four of 90 degrees.
  init(of movement: Point, amongEight: Bool) {
    let (width, height) = (movement.x.magnitude, movement.y.magnitude)
    let slope = amongEight ? Metrics.swipeSectorSlope : 1
    let vertical: Self = movement.y < 0 ? .up : .down
    let horizontal: Self = movement.x < 0 ? .left : .right
    if height <= slope * width {
      self = horizontal
    } else if width <= slope * height {
      self = vertical
    } else if vertical == .up {
      self = horizontal == .left ? .upLeft : .upRight
    } else {
      self = horizontal == .left ? .downLeft : .downRight
    }
  }

  /// The vector of length 1 in the direction, if it is a single one.
  package var unit: Point {
    let side = Metrics.swipeDiagonalSide
    return switch self {
    case .right: Point(x: 1, y: 0)
    case .left: Point(x: -1, y: 0)
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    case .upLeft: Point(x: -side, y: -side)
    case .upRight: Point(x: side, y: -side)
    case .downLeft: Point(x: -side, y: side)
    case .downRight: Point(x: side, y: side)
    default: .zero
    }
  }

  /// The distance of a movement along the direction, which is a single one, in points.
  package func distance(of movement: Point) -> Double { unit.x * movement.x + unit.y * movement.y }

  /// The reason why a movement is in none of the directions: how far it is from the nearest one.
  ///
  /// - Parameters:
  ///   - movement: The movement, in points.
  ///   - amongEight: True for sectors of 45 degrees; false for four of 90 degrees.
  /// - Returns: The reason, with distances across the direction, or against it.
  func failureReason(
    of movement: Point, amongEight: Bool = true
  ) -> GestureRecognizer.FailureReason {
    var nearest: Self = []
    for (_, candidate) in Self.words
    where contains(candidate)
      && (nearest.isEmpty || candidate.distance(of: movement) > nearest.distance(of: movement))
    {
      nearest = candidate
    }
    let along = nearest.distance(of: movement)
    guard along > 0 else { return .wrongDirection(limit: 0, measured: -along) }
    let across = (nearest.unit.x * movement.y - nearest.unit.y * movement.x).magnitude
    return .strayed(
      limit: along * (amongEight ? Metrics.swipeSectorSlope : 1), measured: across)
  }
}
