/// The open menu of a surface, for a program that draws it: UIKit, which does so itself, has no such type.
public struct PresentedMenu: Equatable, Sendable {
  /// One of its items.
  public struct Item: Equatable, Sendable {
    /// What people read.
    public let title: String
    /// What choosing it sends; `nil` where it calls something.
    public let action: Action?
    /// How it is shown.
    public let attributes: MenuElement.Attributes
    /// Where it is, in points of the window.
    public let frame: Rect
  }

  /// Where the menu is, in points of the window.
  public let frame: Rect
  /// Which way its arrow points: never the default.
  public let arrowDirection: MenuController.ArrowDirection
  /// What it offers.
  public let items: [Item]

  init(_ menu: MenuView) {
    frame = menu.layout.frame
    arrowDirection = menu.layout.arrowDirection
    items = zip(menu.entries, menu.layout.itemFrames).map { entry, frame in
      Item(
        title: entry.title, action: entry.action, attributes: entry.attributes, frame: frame)
    }
  }
}
