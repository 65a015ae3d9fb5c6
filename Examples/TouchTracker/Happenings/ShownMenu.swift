public import Gestures

/// An open menu as a person sees it.
public struct ShownMenu: Equatable, Sendable {
  /// An item of the menu, with its place in points of the window.
  public struct Item: Equatable, Sendable {
    /// The title of the item, as people read it.
    public let title: String
    /// The place.
    public let frame: Rect

    /// Creates an item.
    public init(title: String, frame: Rect) {
      (self.title, self.frame) = (title, frame)
    }
  }

  /// The place of the menu, in points of the window.
  public let frame: Rect
  /// The items, from left to right.
  public let items: [Item]

  /// Creates a menu from the daemon's values.
  public init(frame: Rect, items: [Item]) {
    (self.frame, self.items) = (frame, items)
  }

  /// The menu of a menu controller; `nil` if none is open.
  public init?(_ menu: MenuController) {
    guard let shown = menu.presentedMenu else { return nil }
    frame = shown.frame
    items = shown.items.map { Item(title: $0.title, frame: $0.frame) }
  }
}
