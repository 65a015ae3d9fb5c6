package import Gestures

/// A map of normalised coordinates, 0 to 1 on each axis: `x' = a x + b y + c`,
/// `y' = d x + e y + f`, the six numbers of `LIBINPUT_CALIBRATION_MATRIX`.
package struct CalibrationMatrix: Equatable, Sendable {
  /// The map as a transform.
  package let transform: AffineTransform

  /// The map that changes nothing.
  package static let identity = CalibrationMatrix(1, 0, 0, 0, 1, 0)

  /// Makes a map from the numbers in `libinput`'s order.
  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    transform = AffineTransform(a: a, b: d, c: b, d: e, tx: c, ty: f)
  }

  /// Makes a map from six finite numbers in `libinput`'s order, or `nil` from others.
  package init?(_ numbers: [Double]) {
    guard numbers.count == 6, numbers.allSatisfy(\.isFinite) else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }
}
