import Glibc

// The only file of the engine that imports anything: the standard library has no arc functions.

extension Point {
  /// Where the vector points: radians from the x axis, clockwise on a screen, from -pi to pi.
  var angle: Double { atan2(y, x) }
}
