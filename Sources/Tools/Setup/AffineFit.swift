import Gestures

/// The affine map that fits pairs of points best, by the method of least squares.
struct AffineFit: Equatable, Sendable {
  /// A point and its counterpart.
  typealias Pair = (from: Point, to: Point)

  /// The map.
  let transform: Transform
  /// The largest distance between a mapped point and its counterpart, on one axis.
  let residual: Double

  /// The smallest determinant of the points' scatter: less means that all lie on one line.
  private static let minimumScatter = 1e-4

  /// Fits a map; `nil` if there are fewer than three points, or all lie on one line.
  init?(_ pairs: [Pair]) {
    guard pairs.count >= 3 else { return nil }
    let from = Self.mean(of: pairs.map(\.from))
    let to = Self.mean(of: pairs.map(\.to))
    // The sums of the normal equations, about the means.
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (byX, byY) = (Point(), Point())
    for pair in pairs {
      let (x, y) = (pair.from.x - from.x, pair.from.y - from.y)
      let (toX, toY) = (pair.to.x - to.x, pair.to.y - to.y)
      (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y)
      byX = Point(x: byX.x + x * toX, y: byX.y + x * toY)
      byY = Point(x: byY.x + y * toX, y: byY.y + y * toY)
    }
    let determinant = xx * yy - xy * xy
    guard determinant > Self.minimumScatter else { return nil }
    let a = (byX.x * yy - byY.x * xy) / determinant
    let b = (byX.y * yy - byY.y * xy) / determinant
    let c = (byY.x * xx - byX.x * xy) / determinant
    let d = (byY.y * xx - byX.y * xy) / determinant
    let transform = Transform(
      a: a, b: b, c: c, d: d, tx: to.x - a * from.x - c * from.y, ty: to.y - b * from.x - d * from.y
    )
    self.transform = transform
    residual =
      pairs.map { transform.apply(to: $0.from).distanceOnOneAxis(to: $0.to) }.max() ?? 0
  }

  private static func mean(of points: [Point]) -> Point {
    let count = Double(points.count)
    return Point(
      x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
  }
}

extension Point {
  /// The larger of the distances on the two axes.
  func distanceOnOneAxis(to other: Point) -> Double {
    max(abs(x - other.x), abs(y - other.y))
  }
}

extension Transform {
  private static let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { Point(x: $0, y: $1) }

  /// The largest distance, on one axis, between two maps of a panel that is 1 wide and 1 high.
  func distance(to other: Transform) -> Double {
    Self.corners.map { apply(to: $0).distanceOnOneAxis(to: other.apply(to: $0)) }.max() ?? 0
  }
}
