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
