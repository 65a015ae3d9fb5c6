/// By how much the surface is turned against the panel, clockwise.
package enum Rotation: Int, Sendable, CaseIterable {
  /// Not at all.
  case none = 0
  /// A quarter turn.
  case quarter = 90
  /// Half a turn.
  case half = 180
  /// Three quarters of a turn.
  case threeQuarters = 270

  /// Whether width and height change places.
  var swapsSides: Bool { self == .quarter || self == .threeQuarters }

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
