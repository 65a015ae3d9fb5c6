import Gestures

/// The smallest circle around places.
struct SmallestCircle: Equatable {
  private(set) var center: Point
  private(set) var radius: Double

  var diameter: Double { 2 * radius }

  /// The steps towards the farthest place, whose error is below a thousandth of the radius.
  private static let steps = 1000

  /// Finds the circle; `nil` without places.
  ///
  /// By Bădoiu and Clarkson: each step goes towards the farthest place, and is shorter than the one
  /// before.
  init?(around places: [Point]) {
    guard let first = places.first else { return nil }
    (center, radius) = (first, 0)
    for step in 1...Self.steps {
      let farthest = Self.farthest(of: places, from: center)
      center = center + (farthest - center) * (1 / Double(step + 1))
    }
    radius = center.distance(to: Self.farthest(of: places, from: center))
  }

  private static func farthest(of places: [Point], from center: Point) -> Point {
    var (farthest, distance) = (center, 0.0)
    for place in places where center.distance(to: place) > distance {
      (farthest, distance) = (place, center.distance(to: place))
    }
    return farthest
  }
}

/// The straight line that is closest to places.
struct IdealLine: Equatable {
  /// The mean of the places, which is on the line.
  let middle: Point
  /// The direction, with the length 1, towards the last place.
  let direction: Point

  /// Fits a line, so that the squares of the distances to it are least; `nil` if all places are
  /// one.
  init?(fitting places: [Point]) {
    guard let first = places.first, let last = places.last else { return nil }
    let count = Double(places.count)
    let middle = places.reduce(Point.zero) { $0 + $1 } * (1 / count)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for place in places {
      let offset = place - middle
      (xx, xy, yy) = (xx + offset.x * offset.x, xy + offset.x * offset.y, yy + offset.y * offset.y)
    }
    // The eigenvector of the larger eigenvalue of the scatter.
    let difference = (xx - yy) / 2
    let root = (difference * difference + xy * xy).squareRoot()
    let vector =
      difference >= 0
      ? Point(x: difference + root, y: xy) : Point(x: xy, y: root - difference)
    let length = vector.distance(to: .zero)
    guard length > 0 else { return nil }
    let way = last - first
    let isForward = way.x * vector.x + way.y * vector.y >= 0
    (self.middle, direction) = (middle, vector * ((isForward ? 1 : -1) / length))
  }

  /// The distance of a place from the line, which is negative on its left.
  func offset(of place: Point) -> Double {
    let vector = place - middle
    return direction.x * vector.y - direction.y * vector.x
  }

  /// The place of the line that is closest to another, as a distance along the line.
  func position(of place: Point) -> Double {
    let vector = place - middle
    return direction.x * vector.x + direction.y * vector.y
  }

  /// The angle to the horizontal, in degrees: 0 to 90.
  var angle: Double {
    Point(x: abs(direction.x), y: abs(direction.y)).angle * 180 / .pi
  }
}
