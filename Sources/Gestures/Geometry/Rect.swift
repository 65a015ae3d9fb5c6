/// A rectangle, in points (`CGRect`).
public struct Rect: Equatable, Sendable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// The rectangle at the origin with no width and no height (`CGRect.zero`).
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The null rectangle, which stands for no rectangle (`CGRect.null`).
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// True if this is the null rectangle.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Creates the rectangle at the origin with no width and no height.
  public init() { self = .zero }

  /// Creates a rectangle from its corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its corner, its width and its height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Creates the smallest rectangle around points; `zero` if there are none.
  init(around points: [Point]) {
    let (first, rest) = (points.first ?? .zero, points.dropFirst())
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in rest {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest horizontal coordinate.
  public var minX: Double { origin.x }
  /// The smallest vertical coordinate.
  public var minY: Double { origin.y }
  /// The largest horizontal coordinate.
  public var maxX: Double { origin.x + size.width }
  /// The largest vertical coordinate.
  public var maxY: Double { origin.y + size.height }
  /// The width of `size`.
  public var width: Double { size.width }
  /// The height of `size`.
  public var height: Double { size.height }
  /// The horizontal coordinate of the center.
  public var midX: Double { center.x }
  /// The vertical coordinate of the center.
  public var midY: Double { center.y }
  /// The point in the middle.
  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

  /// True if all four numbers are finite.
  var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }

  /// The four corners.
  var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY),
      Point(x: maxX, y: maxY),
    ]
  }

  /// True if a point lies inside or on the left or top edge; points on the other edges are outside
  /// (`CGRectContainsPoint`).
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// True if the interiors of the rectangles overlap.
  public func intersects(_ other: Rect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  /// Returns the rectangle moved by a vector.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Returns the rectangle with its vertical sides moved inward by `dx` and its horizontal sides by
  /// `dy`, in points; negative numbers make it larger.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// Returns the rectangle with each side moved inward; negative insets make it larger.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
