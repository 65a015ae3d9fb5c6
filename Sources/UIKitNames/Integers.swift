public import Gestures

// Core Graphics' geometry can be made of integers, too. As there, a call with nothing but integers
// calculates with them: `CGPoint(x: 1 / 2, y: 0)` is the origin.

extension Point {
  /// Creates a point from whole coordinates.
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension Size {
  /// Creates a size from a whole width and height.
  public init(width: Int, height: Int) {
    self.init(width: Double(width), height: Double(height))
  }
}

extension Rect {
  /// Creates a rectangle from its corner, its width and its height, all of them whole.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}
