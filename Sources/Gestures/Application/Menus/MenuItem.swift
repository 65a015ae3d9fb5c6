/// An item of the menu controller's menu: a title and an action (`UIMenuItem`).
public struct MenuItem: Hashable, Sendable {
  /// The text that people read.
  public var title: String
  /// The action that choosing the item sends to the first responder.
  public var action: Action

  /// Creates an item from its title and its action.
  public init(title: String, action: Action) {
    self.title = title
    self.action = action
  }

  /// The standard edit actions, in the order in which menus offer them to a first responder that
  /// can perform them.
  static let standard = [
    MenuItem(title: "Cut", action: .cut), MenuItem(title: "Copy", action: .copy),
    MenuItem(title: "Paste", action: .paste), MenuItem(title: "Delete", action: .delete),
    MenuItem(title: "Select", action: .select), MenuItem(title: "Select All", action: .selectAll),
    MenuItem(title: "Paste and Match Style", action: .pasteAndMatchStyle),
    MenuItem(title: "Paste and Go", action: .pasteAndGo),
    MenuItem(title: "Paste and Search", action: .pasteAndSearch),
    MenuItem(title: "New from Pasteboard", action: .newFromPasteboard),
    MenuItem(title: "Bold", action: .toggleBoldface),
    MenuItem(title: "Italic", action: .toggleItalics),
    MenuItem(title: "Underline", action: .toggleUnderline),
    MenuItem(title: "Bigger", action: .increaseSize),
    MenuItem(title: "Smaller", action: .decreaseSize),
    MenuItem(title: "Left to Right", action: .makeTextWritingDirectionLeftToRight),
    MenuItem(title: "Right to Left", action: .makeTextWritingDirectionRightToLeft),
    MenuItem(title: "Find", action: .find),
    MenuItem(title: "Find and Replace", action: .findAndReplace),
    MenuItem(title: "Find Next", action: .findNext),
    MenuItem(title: "Find Previous", action: .findPrevious),
    MenuItem(title: "Use Selection for Find", action: .useSelectionForFind),
    MenuItem(title: "Print", action: .print),
  ]
}
