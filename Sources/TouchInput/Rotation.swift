/// The clockwise rotation of the surface against the panel.
package enum Rotation: Int, Sendable, CaseIterable {
  /// No rotation.
  case none = 0
  /// A quarter turn.
  case quarter = 90
  /// Half a turn.
  case half = 180
  /// Three quarters of a turn.
  case threeQuarters = 270

  /// True if width and height change places.
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
