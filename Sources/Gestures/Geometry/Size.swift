/// A width and a height, in points (`CGSize`).
public struct Size: Equatable, Sendable {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// The size with no width and no height.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size with no width and no height.
  public init() { self = .zero }

  /// Creates a size from its width and its height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
