/// A coordinate or an extent of a view.
package enum Length: Equatable, Sendable {
  /// A number of points.
  case points(Double)
  /// A fraction of the superview's width or height; 1 is all of it.
  case fraction(Double)

  /// The length in points, in a superview of that width or height.
  package func resolved(in extent: Double) -> Double {
    switch self {
    case .points(let points): points
    case .fraction(let fraction): fraction * extent
    }
  }
}
