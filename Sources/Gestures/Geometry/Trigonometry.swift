import Glibc

// The only file of the engine with an import: the standard library has no trigonometric functions.

extension Point {
  /// The direction of the vector: radians from the x axis, clockwise on a screen, from -pi to pi.
  var angle: Double { atan2(y, x) }

  /// Creates the vector of length 1 with a direction in radians.
  init(angle: Double) {
    self.init(x: cos(angle), y: sin(angle))
  }
}

extension Transform {
  /// Creates a rotation about the origin, in radians, clockwise on a screen.
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}

extension Double {
  /// The tangent of an angle in radians.
  var tangent: Double { tan(self) }
}
