/// What an edit menu is to be shown with (`UIEditMenuConfiguration`).
public final class EditMenuConfiguration {
  /// Which way the arrow of an edit menu points (`UIEditMenuArrowDirection`).
  public enum ArrowDirection: Int, Sendable {
    /// Down where there is room for the menu above, else up.
    case automatic = 0
    /// The menu is below.
    case up = 1
    /// The menu is above.
    case down = 2
    /// The menu is to the right.
    case left = 3
    /// The menu is to the left.
    case right = 4
  }

  /// Tells one menu of an interaction from another.
  public var identifier: AnyHashable { given ?? AnyHashable(ObjectIdentifier(self)) }
  /// Where the menu points, in points of the interaction's view.
  public let sourcePoint: Point
  /// Which way the menu's arrow is to point.
  public var preferredArrowDirection = ArrowDirection.automatic

  private let given: AnyHashable?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - identifier: Tells one menu of an interaction from another; `nil` makes one that is like no
  ///     other.
  ///   - sourcePoint: Where the menu points, in points of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: Point) {
    (given, self.sourcePoint) = (identifier, sourcePoint)
  }
}
