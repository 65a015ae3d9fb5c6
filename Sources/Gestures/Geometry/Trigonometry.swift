import Glibc

// The only file of the engine that imports anything: the standard library has no functions of
// angles.

extension Point {
  /// Where the vector points: radians from the x axis, clockwise on a screen, from -pi to pi.
  var angle: Double { atan2(y, x) }

  /// The vector of length 1 that points there.
  init(angle: Double) {
    self.init(x: cos(angle), y: sin(angle))
  }
}

extension Transform {
  /// A turn about the origin, in radians, clockwise on a screen.
  public init(rotationAngle angle: Double) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}

extension Double {
  /// The tangent of an angle in radians.
  var tangent: Double { tan(self) }
}
