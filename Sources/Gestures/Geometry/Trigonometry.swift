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

extension Double {
  /// The tangent of an angle in radians.
  var tangent: Double { tan(self) }
}
