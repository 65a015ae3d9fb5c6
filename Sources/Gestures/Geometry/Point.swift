/// A location in points.
public struct Point: Equatable, Sendable {
  /// The horizontal coordinate, growing to the right.
  public var x: Double
  /// The vertical coordinate, growing downwards.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Makes the origin.
  public init() { self = .zero }

  /// Makes a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point moved by a vector.
  public static func + (point: Point, vector: Point) -> Point {
    Point(x: point.x + vector.x, y: point.y + vector.y)
  }

  /// The vector from one point to another.
  public static func - (end: Point, start: Point) -> Point {
    Point(x: end.x - start.x, y: end.y - start.y)
  }

  /// The vector, longer or shorter.
  public static func * (vector: Point, factor: Double) -> Point {
    Point(x: vector.x * factor, y: vector.y * factor)
  }

  /// Whether the point can be on a surface: sums and velocities of such points stay numbers.
  var isOnThePlane: Bool {
    abs(x) <= Metrics.largestCoordinate && abs(y) <= Metrics.largestCoordinate
  }

  /// Whether both coordinates are numbers, and not infinite.
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance to another point.
  public func distance(to other: Point) -> Double {
    let vector = other - self
    return (vector.x * vector.x + vector.y * vector.y).squareRoot()
  }
}
