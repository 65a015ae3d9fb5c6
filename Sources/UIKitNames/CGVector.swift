/// A vector, which Core Graphics tells from a point (`CGVector`).
///
/// `Gestures` uses points for vectors, so that none of its members takes or returns this type.
public struct CGVector: Equatable, Sendable {
  /// The horizontal component, which grows to the right.
  public var dx: Double
  /// The vertical component, which grows downward.
  public var dy: Double

  /// The vector of no length.
  public static let zero = CGVector()

  /// Creates the vector of no length.
  public init() { self.init(dx: 0.0, dy: 0.0) }

  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from whole components.
  public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }
}
