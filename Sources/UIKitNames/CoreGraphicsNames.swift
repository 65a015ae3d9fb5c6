// Core Graphics' names for the geometry of `Gestures`, for code that comes from UIKit.
//
// Foundation for Linux has types with most of them: a program that imports it too says once which
// it means (docs/porting-from-uikit.md). A test checks that no type is missing.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Gestures

public typealias CGAffineTransform = Transform
public typealias CGFloat = Double
public typealias CGPoint = Point
public typealias CGRect = Rect
public typealias CGSize = Size

/// A vector, which Core Graphics tells from a point (`CGVector`).
///
/// `Gestures` uses points for vectors, so that none of its members takes or returns this type.
public struct CGVector: Equatable, Sendable {
  /// The horizontal component, which grows to the right.
  public var dx: Double
  /// The vertical component, which grows downward.
  public var dy: Double

  /// The vector of no length.
  public static let zero = CGVector()

  /// Creates the vector of no length.
  public init() { self.init(dx: 0.0, dy: 0.0) }

  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from whole components.
  public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }
}

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
