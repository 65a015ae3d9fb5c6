/// One entry of an open menu.
struct MenuEntry {
  /// The text that people read.
  let title: String
  /// The action that choosing the entry sends; `nil` if it calls a closure.
  var action: Action?
  /// The appearance of the entry and its effect on the menu.
  var attributes: MenuElement.Attributes = []
  /// The closure that is called when the entry is chosen, with the event of the finger that chose
  /// it.
  let choose: (Event) -> Void
}
