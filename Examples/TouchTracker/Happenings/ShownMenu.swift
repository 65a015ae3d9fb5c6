public import Gestures

/// An open menu as a person sees it.
public struct ShownMenu: Equatable, Sendable {
  /// Something to choose, and where it is, in points of the window.
  public struct Item: Equatable, Sendable {
    /// What it says.
    public let title: String
    /// Where it is.
    public let frame: Rect

    /// Makes an item.
    public init(title: String, frame: Rect) {
      (self.title, self.frame) = (title, frame)
    }
  }

  /// Where the menu is, in points of the window.
  public let frame: Rect
  /// What it offers.
  public let items: [Item]

  /// Makes a menu of what the daemon says of one.
  public init(frame: Rect, items: [Item]) {
    (self.frame, self.items) = (frame, items)
  }

  /// What a menu controller shows; `nil` where it shows nothing.
  public init?(_ menu: MenuController) {
    guard let shown = menu.presentedMenu else { return nil }
    frame = shown.frame
    items = shown.items.map { Item(title: $0.title, frame: $0.frame) }
  }
}
