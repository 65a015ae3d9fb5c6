/// Something that an application does and that a person notices.
public enum Happening: Equatable, Sendable {
  /// The drawing has changed.
  case drawing(Drawing.Change)
  /// The menu is open.
  case menuShown(ShownMenu)
  /// The menu is gone.
  case menuHidden
  /// An item of the menu was chosen: its title.
  case itemChosen(String)
  /// The colours can be chosen from.
  case panelOpened
  /// The colours are gone.
  case panelClosed
  /// The label reads something else; `nil` is nothing.
  case textChanged(String?)
  /// The pasteboard has something else on it; `nil` is no text.
  case pasteboardChanged(String?)
}
