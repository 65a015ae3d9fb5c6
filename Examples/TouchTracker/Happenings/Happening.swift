/// An event of an application that a person notices.
public enum Happening: Equatable, Sendable {
  /// The drawing has changed.
  case drawing(Drawing.Change)
  /// The menu is open.
  case menuShown(ShownMenu)
  /// The menu is gone.
  case menuHidden
  /// An item of the menu was chosen, by its title.
  case itemChosen(String)
  /// The panel of colors is open.
  case panelOpened
  /// The panel of colors is closed.
  case panelClosed
  /// The label's text has changed; `nil` is an empty label.
  case textChanged(String?)
  /// The pasteboard's text has changed; `nil` is no text.
  case pasteboardChanged(String?)
}
