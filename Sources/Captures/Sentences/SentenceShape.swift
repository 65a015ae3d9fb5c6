package import Gestures

/// A line that a finger draws in one stroke: one of the $1 recognizer's, or legs in directions.
package struct SentenceShape {
  /// The names of shapes: ten of those that $1 was published with.
  package static let names = shapes.map(\.name)

  /// The corners of the line: the longer side of the box around them is 1, its middle the origin.
  package let points: [Point]

  /// Makes the shape with a name, such as `circle` or `up-then-right`; `nil` for other words.
  package init?(_ word: String) {
    if let shape = Self.shapes.first(where: { $0.name == word }) {
      points = Self.fitted(shape.points)
      return
    }
    var corners = [Point.zero]
    for name in word.split(separator: "-then-") {
      guard corners.count <= 8, let direction = SwipeGestureRecognizer.Direction(word: String(name))
      else { return nil }
      corners.append(corners[corners.count - 1] + direction.unit)
    }
    points = Self.fitted(corners)
  }

  private static func fitted(_ points: [Point]) -> [Point] {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
    let scale = 1 / max(right - left, bottom - top)
    return points.map { ($0 - middle) * scale }
  }

  private static let shapes: [(name: String, points: [Point])] = [
    ("triangle", corners((0, 0), (-1, 2), (1, 2), (0, 0))),
    ("x", corners((0, 0), (2, 2), (2, 0), (0, 2))),
    ("rectangle", corners((0, 0), (0, 2), (3, 2), (3, 0), (0, 0))),
    ("circle", circle),
    ("check", corners((0, 2), (1, 4), (4, 0))),
    ("caret", corners((0, 2), (1, 0), (2, 2))),
    ("zigzag", corners((0, 0), (1, 2), (2, 0), (3, 2), (4, 0), (5, 2))),
    ("arrow", corners((0, 4), (4, 0), (2.4, 0.2), (4, 0), (3.8, 1.6))),
    ("star", (0...5).map { Transform(rotationAngle: Double($0) * 0.8 * .pi).apply(toVector: top) }),
    (
      "pigtail",
      corners((-2, 1)) + circle.map { Point(x: -$0.x, y: -$0.y) } + corners((2, 1))
    ),
  ]

  private static let top = Point(x: 0, y: -1)

  private static func corners(_ points: (Double, Double)...) -> [Point] {
    points.map { Point(x: $0.0, y: $0.1) }
  }

  /// A circle around the origin, from its top counterclockwise.
  private static let circle = (0...36).map { number in
    Transform(rotationAngle: -Double(number) * .pi / 18).apply(toVector: top)
  }
}
