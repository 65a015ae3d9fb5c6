/// A rectangle in points.
public struct Rect: Equatable, Sendable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// The rectangle at the origin without extent.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The rectangle that stands for none (`CGRect.null`).
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// True if the rectangle stands for none.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Makes the rectangle at the origin without extent.
  public init() { self = .zero }

  /// Makes a rectangle from its corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its corner and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// The smallest rectangle around points; without any, the one at the origin without extent.
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
  /// The extent to the right.
  public var width: Double { size.width }
  /// The extent downwards.
  public var height: Double { size.height }
  /// The horizontal coordinate of the middle.
  public var midX: Double { center.x }
  /// The vertical coordinate of the middle.
  public var midY: Double { center.y }
  /// The middle.
  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

  /// Whether all its numbers are numbers, and not infinite.
  var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }

  /// The four corners.
  var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY),
      Point(x: maxX, y: maxY),
    ]
  }

  /// Whether a point lies inside: the smallest edges do, the largest do not (`CGRectContainsPoint`).
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the two have a point in common inside.
  public func intersects(_ other: Rect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  /// The rectangle moved by a vector.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The rectangle with its vertical sides moved inwards by `dx`, and its horizontal ones by `dy`;
  /// negative numbers make it larger.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// The rectangle made smaller on each side; negative insets make it larger.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
