/// The identifier, place and arrow of an edit menu (`UIEditMenuConfiguration`).
public final class EditMenuConfiguration {
  /// The direction in which the arrow of an edit menu points (`UIEditMenuArrowDirection`).
  public enum ArrowDirection: Int, Sendable {
    /// Down if there is room for the menu above its target, otherwise up.
    case automatic = 0
    /// The arrow points up: the menu is below its target.
    case up = 1
    /// The arrow points down: the menu is above its target.
    case down = 2
    /// The arrow points to the left: the menu is to the right of its target.
    case left = 3
    /// The arrow points to the right: the menu is to the left of its target.
    case right = 4
  }

  /// The identifier that distinguishes the menus of an interaction.
  public var identifier: AnyHashable { given ?? AnyHashable(ObjectIdentifier(self)) }
  /// The point that the menu points at, in points of the interaction's view.
  public let sourcePoint: Point
  /// The preferred direction of the menu's arrow; `automatic` by default.
  ///
  /// If there is no room for the menu, the arrow points in the opposite direction.
  public var preferredArrowDirection = ArrowDirection.automatic

  private let given: AnyHashable?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier that distinguishes the menus of an interaction; `nil` for one
  ///     that equals no other.
  ///   - sourcePoint: The point that the menu points at, in points of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: Point) {
    (given, self.sourcePoint) = (identifier, sourcePoint)
  }
}
