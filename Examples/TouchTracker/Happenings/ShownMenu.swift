public import Gestures

/// An open menu as a person sees it.
public struct ShownMenu: Equatable, Sendable {
  /// Something to choose, and where it is, in points of the window.
  public struct Item: Equatable, Sendable {
    /// What it says.
    public let title: String
    /// Where it is.
    public let frame: Rect
  }

  /// Where the menu is, in points of the window.
  public let frame: Rect
  /// What it offers.
  public let items: [Item]

  /// What a menu controller shows; `nil` where it shows nothing.
  public init?(_ menu: MenuController) {
    guard let shown = menu.presentedMenu else { return nil }
    frame = shown.frame
    items = shown.items.map { Item(title: $0.title, frame: $0.frame) }
  }
}
