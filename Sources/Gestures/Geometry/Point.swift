/// A location or a vector, in points (`CGPoint`).
public struct Point: Equatable, Sendable {
  /// The horizontal coordinate, which grows to the right.
  public var x: Double
  /// The vertical coordinate, which grows downward.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates the origin.
  public init() { self = .zero }

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  // Core Graphics has no operators on points, and many programs bring their own. Those of a program
  // would be ambiguous if these ones were not disfavored.

  /// Returns a point moved by a vector.
  @_disfavoredOverload
  public static func + (point: Point, vector: Point) -> Point {
    Point(x: point.x + vector.x, y: point.y + vector.y)
  }

  /// Returns the vector from `start` to `end`.
  @_disfavoredOverload
  public static func - (end: Point, start: Point) -> Point {
    Point(x: end.x - start.x, y: end.y - start.y)
  }

  /// Returns a vector scaled by a factor.
  @_disfavoredOverload
  public static func * (vector: Point, factor: Double) -> Point {
    Point(x: vector.x * factor, y: vector.y * factor)
  }

  /// True if the point can be on a surface; sums and velocities of such points remain finite.
  var isOnThePlane: Bool {
    abs(x) <= Metrics.maximumCoordinate && abs(y) <= Metrics.maximumCoordinate
  }

  /// True if both coordinates are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the distance to another point.
  public func distance(to other: Point) -> Double {
    let vector = other - self
    return (vector.x * vector.x + vector.y * vector.y).squareRoot()
  }
}
