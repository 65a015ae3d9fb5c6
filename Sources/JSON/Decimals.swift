/// How many decimals a number on a line may have.
package enum Decimals: Int {
  /// Locations, translations, velocities: a thousandth of a point is less than any panel sees.
  case three = 3
  /// Times in seconds, whose kernel has microseconds; scales and rotations.
  case six = 6

  /// How many units make 1.
  var unit: UInt {
    switch self {
    case .three: 1_000
    case .six: 1_000_000
    }
  }
}
