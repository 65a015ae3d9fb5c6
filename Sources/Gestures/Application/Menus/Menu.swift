/// A group of elements with a title (`UIMenu`).
///
/// The elements of a menu inside another are shown in line with the other's elements.
public final class Menu: MenuElement {
  /// The elements, in the order in which they are shown.
  public let children: [MenuElement]

  /// Creates a menu from its title and its elements.
  public init(title: String = "", children: [MenuElement] = []) {
    self.children = children
    super.init(title: title)
  }
}
