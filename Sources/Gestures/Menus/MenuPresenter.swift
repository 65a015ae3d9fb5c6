/// Shows menus on a surface, one at a time: whoever shows one takes the place of the one before.
final class MenuPresenter {
  /// The open menu.
  private(set) var presented: MenuView?
  private unowned let application: Application
  /// Whether the open menu's owner is being told that it goes.
  private var isHiding = false

  init(of application: Application) {
    self.application = application
  }

  /// The open menu, if it is somebody's.
  func menu(of owner: any MenuOwner) -> MenuView? {
    presented?.owner === owner ? presented : nil
  }

  // MARK: Showing and hiding

  /// Shows a menu; the one before must have been dismissed, so that its owner has heard of it.
  ///
  /// - Parameters:
  ///   - entries: What it offers.
  ///   - rect: What it is about, in points of the view.
  ///   - view: The view; a menu is shown only for one in the window.
  ///   - direction: Which way its arrow is to point.
  ///   - owner: Who has it.
  /// - Returns: Whether it is shown.
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

  /// Shows other entries in the open menu, or shows it elsewhere.
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

  /// Hides the open menu; what is shown or hidden by those who are told so has no effect.
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

  /// The open menu, if it lies at a place.
  func menu(at location: Point) -> View? {
    presented?.hitTest(location, with: nil)
  }

  /// The open menu, if a new touch is on it and so belongs to it; one elsewhere hides it.
  func claimTouch(at location: Point) -> View? {
    if let menu = menu(at: location) { return menu }
    dismiss()
    return nil
  }

  /// Does what a menu offers, and hides the menu unless that has shown it anew.
  func choose(_ entry: MenuEntry, in menu: MenuView, for event: Event) {
    guard presented === menu else { return }
    entry.choose(event)
    if presented === menu, !entry.attributes.contains(.keepsMenuPresented) {
      dismiss()
    }
  }

  /// Hides the menu if it is about a view that leaves the window.
  func viewWillLeave(_ view: View) {
    if let target = presented?.target, target.lies(in: view) { dismiss() }
  }
}
