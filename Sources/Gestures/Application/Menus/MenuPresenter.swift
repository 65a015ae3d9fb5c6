/// An object that shows the menus of a surface, one at a time.
final class MenuPresenter {
  /// The open menu; `nil` if there is none.
  private(set) var presented: MenuView?
  private unowned let application: Application
  /// True while the open menu's owner is being notified that it will be hidden.
  private var isHiding = false

  init(of application: Application) {
    self.application = application
  }

  /// The open menu, if it belongs to an owner.
  func menu(of owner: any MenuOwner) -> MenuView? {
    presented?.owner === owner ? presented : nil
  }

  // MARK: Showing and hiding

  /// Shows a menu.
  ///
  /// The previous one must have been dismissed, so that its owner has been notified.
  ///
  /// - Parameters:
  ///   - entries: The entries of the menu.
  ///   - rect: The rectangle that the menu points at, in points of the view.
  ///   - view: The view that the menu is for; it must be in the window.
  ///   - direction: The preferred direction of the arrow.
  ///   - owner: The owner, which is notified when the menu is hidden.
  /// - Returns: True if the menu is shown.
  func present(
    _ entries: [MenuEntry], about rect: Rect, in view: View,
    direction: MenuController.ArrowDirection, owner: any MenuOwner
  ) -> Bool {
    guard !entries.isEmpty, presented == nil,
      let layout = layout(of: entries, about: rect, in: view, direction: direction)
    else { return false }
    presented = MenuView(
      entries: entries, layout: layout, target: view, owner: owner, presenter: self)
    return true
  }

  /// Changes the entries or the place of the open menu.
  func update(
    _ entries: [MenuEntry], about rect: Rect, in view: View,
    direction: MenuController.ArrowDirection
  ) {
    guard let presented,
      let layout = layout(of: entries, about: rect, in: view, direction: direction)
    else { return }
    presented.change(entries: entries, layout: layout)
  }

  private func layout(
    of entries: [MenuEntry], about rect: Rect, in view: View,
    direction: MenuController.ArrowDirection
  ) -> MenuLayout? {
    guard let window = application.window, view.window === window, rect.isFinite else { return nil }
    return MenuLayout(
      titles: entries.map(\.title), target: view.convert(rect, to: nil), surface: window.bounds,
      direction: direction)
  }

  /// Hides the open menu.
  ///
  /// Menus that its owner shows or hides meanwhile have no effect.
  func dismiss() {
    guard let menu = presented, !isHiding else { return }
    isHiding = true
    menu.owner?.menuWillHide()
    isHiding = false
    presented = nil
    application.window?.engine?.viewWillLeave(menu)
    menu.owner?.menuDidHide()
  }

  // MARK: Touches

  /// The open menu, if it contains a location in points of the window.
  func menu(at location: Point) -> View? {
    presented?.hitTest(location, with: nil)
  }

  /// Returns the open menu if a new touch is on it; otherwise hides the menu.
  func claimTouch(at location: Point) -> View? {
    if let menu = menu(at: location) { return menu }
    dismiss()
    return nil
  }

  /// Performs an entry, and hides the menu unless the entry has shown another or keeps the menu
  /// open.
  func choose(_ entry: MenuEntry, in menu: MenuView, for event: Event) {
    guard presented === menu else { return }
    entry.choose(event)
    if presented === menu, !entry.attributes.contains(.keepsMenuPresented) {
      dismiss()
    }
  }

  /// Hides the menu if it is for a view that leaves the window.
  func viewWillLeave(_ view: View) {
    if let target = presented?.target, target.lies(in: view) { dismiss() }
  }
}

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

/// The owner of an open menu: a menu controller or an interaction.
protocol MenuOwner: AnyObject {
  /// Called before the menu is hidden.
  func menuWillHide()
  /// Called after the menu was hidden.
  func menuDidHide()
}
