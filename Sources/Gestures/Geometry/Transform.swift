/// A map of the plane that keeps lines straight: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
///
/// The members are named and ordered as those of `CGAffineTransform`.
public struct Transform: Equatable, Sendable {
  /// What x contributes to x'.
  public var a: Double
  /// What x contributes to y'.
  public var b: Double
  /// What y contributes to x'.
  public var c: Double
  /// What y contributes to y'.
  public var d: Double
  /// The horizontal shift.
  public var tx: Double
  /// The vertical shift.
  public var ty: Double

  /// The map that moves nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A shift.
  public init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// A change of size.
  public init(scaleX sx: Double, y sy: Double) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// The map that does this one first and then another.
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The map that shifts first and then does this one, as `CGAffineTransformTranslate` has it.
  public func translatedBy(x tx: Double, y ty: Double) -> Transform {
    Transform(translationX: tx, y: ty).concatenating(self)
  }

  /// The map that changes the size first and then does this one, as `CGAffineTransformScale` has it.
  public func scaledBy(x sx: Double, y sy: Double) -> Transform {
    Transform(scaleX: sx, y: sy).concatenating(self)
  }

  /// The map that turns first and then does this one, as `CGAffineTransformRotate` has it.
  ///
  /// - Parameter angle: Radians, clockwise on a screen.
  /// - Returns: The map.
  public func rotated(by angle: Double) -> Transform {
    Transform(rotationAngle: angle).concatenating(self)
  }

  /// The map back, or this one where there is no way back, as `CGAffineTransformInvert` has it.
  public var inverted: Transform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Where a point goes.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Where a vector goes: the shift does not count.
  public func apply(toVector vector: Point) -> Point {
    Point(x: a * vector.x + c * vector.y, y: b * vector.x + d * vector.y)
  }
}
