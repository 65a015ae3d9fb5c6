/// The open menu of a surface, for a program that draws it.
///
/// UIKit draws menus itself and has no such type.
public struct PresentedMenu: Equatable, Sendable {
  /// An item of the menu.
  public struct Item: Equatable, Sendable {
    /// The text that people read.
    public let title: String
    /// The action that choosing the item sends; `nil` if it calls a closure.
    public let action: Action?
    /// The appearance of the item and its effect on the menu.
    public let attributes: MenuElement.Attributes
    /// The item's frame, in points of the window.
    public let frame: Rect
  }

  /// The menu's frame, in points of the window.
  public let frame: Rect
  /// The direction of the arrow; never the default.
  public let arrowDirection: MenuController.ArrowDirection
  /// The items, in the order in which they are shown.
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
