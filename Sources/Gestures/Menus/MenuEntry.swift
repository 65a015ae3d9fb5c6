/// What an open menu shows and does for one of its items.
struct MenuEntry {
  /// What people read.
  let title: String
  /// What choosing it sends, if it is an action.
  var action: Action?
  /// How it is shown.
  var attributes: MenuElement.Attributes = []
  /// What choosing it does, in the event that a finger chose it with.
  let choose: (Event) -> Void
}
