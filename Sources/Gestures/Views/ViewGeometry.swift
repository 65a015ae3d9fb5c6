/// The geometry of a view in its superview.
///
/// A point in the view is mapped in three steps: the anchor becomes the origin, the transform is
/// applied, and the origin moves to the center.
struct ViewGeometry {
  /// The view's rectangle in its own coordinates, in points.
  var bounds: Rect
  /// The position of the anchor in the superview, in points.
  var center: Point
  /// The transform about the anchor, for example a rotation or a scale.
  var transform = Transform.identity
  /// The anchor in units of the bounds: from 0 at the top left to 1 at the bottom right.
  var anchorPoint = Point(x: 0.5, y: 0.5)

  init(frame: Rect) {
    bounds = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
    center = frame.center
  }

  /// The smallest rectangle around the view in its superview, in points.
  var frame: Rect {
    get { Rect(around: bounds.corners.map(toSuperview)) }
    set {
      bounds.size = newValue.size
      center = Self.anchor(anchorPoint, in: newValue)
    }
  }

  /// The anchor in the view's own coordinates.
  private var anchor: Point { Self.anchor(anchorPoint, in: bounds) }

  private static func anchor(_ part: Point, in rect: Rect) -> Point {
    Point(x: rect.minX + rect.width * part.x, y: rect.minY + rect.height * part.y)
  }

  func toSuperview(_ point: Point) -> Point {
    transform.apply(to: point - anchor) + center
  }

  func fromSuperview(_ point: Point) -> Point {
    let offset = point - center
    guard transform != .identity else { return offset + anchor }
    return transform.inverted().apply(to: offset) + anchor
  }
}
