/// The edges of a rectangle (`UIRectEdge`).
public struct RectEdge: OptionSet, Sendable {
  /// The bits, one for each edge, with UIKit's values.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = RectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = RectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = RectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = RectEdge(rawValue: 1 << 3)
  /// Every edge.
  public static let all = RectEdge(rawValue: .max)

  /// The vector inward from a single edge, with length 1; zero for other sets.
  var inwardNormal: Point {
    switch self {
    case .top: Point(x: 0, y: 1)
    case .left: Point(x: 1, y: 0)
    case .bottom: Point(x: 0, y: -1)
    case .right: Point(x: -1, y: 0)
    default: .zero
    }
  }
}

/// Distances from the four edges of a rectangle inward, in points (`UIEdgeInsets`).
public struct EdgeInsets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// No insets.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets from four distances, in UIKit's order.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
