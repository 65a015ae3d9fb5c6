package import Gestures

/// A map of normalized coordinates, from 0 to 1 on each axis.
///
/// Its six numbers are those of `LIBINPUT_CALIBRATION_MATRIX`: `x' = a x + b y + c`, `y' = d x + e
/// y + f`.
package struct CalibrationMatrix: Equatable, Sendable {
  /// The map as a transform.
  package let transform: Transform

  /// The map that changes nothing.
  package static let identity = CalibrationMatrix(1, 0, 0, 0, 1, 0)

  /// True if width and height change places, as in a map that turns the panel by about 90 degrees.
  package var swapsSides: Bool {
    abs(transform.b) + abs(transform.c) > abs(transform.a) + abs(transform.d)
  }

  /// Creates a map from numbers in `libinput`'s order.
  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    transform = Transform(a: a, b: d, c: b, d: e, tx: c, ty: f)
  }

  /// Creates a map from six numbers in `libinput`'s order; `nil` if there are not six, or one is
  /// too large.
  package init?(_ numbers: [Double]) {
    let areSane = numbers.allSatisfy { $0.magnitude <= Metrics.maximumNumber }
    guard numbers.count == 6, areSane else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }
}

/// The clockwise rotation of the surface against the panel.
package enum Rotation: Int, Sendable, CaseIterable {
  case none = 0
  /// A quarter turn.
  case quarter = 90
  /// Half a turn.
  case half = 180
  /// Three quarters of a turn.
  case threeQuarters = 270

  /// True if width and height change places.
  package var swapsSides: Bool { self == .quarter || self == .threeQuarters }

  /// `libinput`'s matrix for the rotation (its documentation of
  /// `LIBINPUT_CALIBRATION_MATRIX`).
  var matrix: CalibrationMatrix {
    switch self {
    case .none: .identity
    case .quarter: CalibrationMatrix(0, -1, 1, 1, 0, 0)
    case .half: CalibrationMatrix(-1, 0, 1, 0, -1, 1)
    case .threeQuarters: CalibrationMatrix(0, 1, 0, -1, 0, 1)
    }
  }
}
