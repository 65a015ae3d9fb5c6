/// The largest number of decimals of a number on a line.
package enum Decimals: Int {
  /// Three, for locations, translations and velocities: no panel resolves a thousandth of a point.
  case three = 3
  /// Six, for times in seconds, which the kernel counts in microseconds, and for scales and
  /// rotations.
  case six = 6

  /// The number of smallest units in 1.
  var unit: UInt {
    switch self {
    case .three: 1_000
    case .six: 1_000_000
    }
  }
}
