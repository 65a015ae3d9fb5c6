/// Elements under one title (`UIMenu`).
///
/// A menu within a menu is shown in line with what is around it.
public final class Menu: MenuElement {
  /// What is in the menu.
  public let children: [MenuElement]

  /// Makes a menu.
  public init(title: String = "", children: [MenuElement] = []) {
    self.children = children
    super.init(title: title)
  }
}
