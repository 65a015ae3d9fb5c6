/// An affine transform of the plane: `x' = a x + c y + tx`, `y' = b x + d y + ty`
/// (`CGAffineTransform`).
///
/// The members have the names and the order of `CGAffineTransform`.
public struct Transform: Equatable, Sendable {
  /// The factor of x in x'.
  public var a: Double
  /// The factor of x in y'.
  public var b: Double
  /// The factor of y in x'.
  public var c: Double
  /// The factor of y in y'.
  public var d: Double
  /// The horizontal translation, in points.
  public var tx: Double
  /// The vertical translation, in points.
  public var ty: Double

  /// The transform that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a translation, in points.
  public init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scaling about the origin.
  public init(scaleX sx: Double, y sy: Double) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Returns the transform that applies this one first and then another
  /// (`CGAffineTransformConcat`).
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transform that translates first and then applies this one
  /// (`CGAffineTransformTranslate`).
  public func translatedBy(x tx: Double, y ty: Double) -> Transform {
    Transform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns the transform that scales first and then applies this one (`CGAffineTransformScale`).
  public func scaledBy(x sx: Double, y sy: Double) -> Transform {
    Transform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns the transform that rotates first and then applies this one
  /// (`CGAffineTransformRotate`).
  ///
  /// - Parameter angle: The angle in radians, clockwise on a screen.
  /// - Returns: The combined transform.
  public func rotated(by angle: Double) -> Transform {
    Transform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse transform, or this one if it has no inverse (`CGAffineTransformInvert`).
  public func inverted() -> Transform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Returns the transformed point.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the transformed vector; the translation has no effect on it.
  public func apply(toVector vector: Point) -> Point {
    Point(x: a * vector.x + c * vector.y, y: b * vector.x + d * vector.y)
  }
}
