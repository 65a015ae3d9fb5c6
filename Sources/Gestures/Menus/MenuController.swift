/// The menu of a surface: items above what they are about, for the first responder to perform
/// (`UIMenuController`).
///
/// UIKit has one for the process, `UIMenuController.shared`; here every surface has one, found
/// through `Application.menuController`.
///
/// The menu offers the standard edit actions, unless `offersStandardItems` says otherwise, and then
/// the items of `menuItems`, as far as the first responder can perform them. When it can perform none, no menu is shown. Choosing an item sends
/// its action to the first responder with the controller as sender, and hides the menu; so does a
/// touch elsewhere, which goes on to its view.
public final class MenuController {
  /// Told before a menu is shown; the object of all these is the menu controller.
  public static let willShowMenuNotification = Application.Notification.Name(
    rawValue: "menuWillShow")
  /// Told when a menu is shown.
  public static let didShowMenuNotification = Application.Notification.Name(rawValue: "menuDidShow")
  /// Told before the menu is hidden.
  public static let willHideMenuNotification = Application.Notification.Name(
    rawValue: "menuWillHide")
  /// Told when the menu is hidden.
  public static let didHideMenuNotification = Application.Notification.Name(rawValue: "menuDidHide")
  /// Told when the frame of an open menu has changed.
  public static let menuFrameDidChangeNotification = Application.Notification.Name(
    rawValue: "menuFrameDidChange")

  /// What the menu offers besides the standard edit actions.
  ///
  /// As in UIKit an open menu shows them after `update()`.
  public var menuItems: [MenuItem]?
  /// Whether the menu offers the standard edit actions too.
  ///
  /// UIKit's always does; a program whose items are all that it wants there switches them off. An
  /// open menu goes by it after `update()`.
  public var offersStandardItems = true
  /// Which way the arrow is to point; `default` is down, or up where there is no room above.
  public var arrowDirection = ArrowDirection.default

  private weak var application: Application?
  private weak var targetView: View?
  private var targetRect = Rect.zero

  init(of application: Application) {
    self.application = application
  }

  // MARK: The open menu

  /// Whether the menu is open.
  public var isMenuVisible: Bool { menu != nil }

  /// Where the open menu is, in points of the window; without extent where none is open.
  public var menuFrame: Rect { menu?.layout.frame ?? .zero }

  /// The open menu, for a program that draws it; `nil` where none of this controller's is open.
  public var presentedMenu: PresentedMenu? { menu.map { PresentedMenu($0) } }

  private var menu: MenuView? { application?.menuPresenter.menu(of: self) }

  // MARK: Showing and hiding

  /// Shows the menu, if the first responder performs anything that it offers.
  ///
  /// - Parameters:
  ///   - view: The view with what the menu is about.
  ///   - rect: Where that is, in points of the view.
  public func showMenu(from view: View, rect: Rect) {
    setTargetRect(rect, in: view)
    setMenuVisible(true, animated: true)
  }

  /// Hides the menu.
  public func hideMenu() {
    if isMenuVisible { application?.menuPresenter.dismiss() }
  }

  /// Hides the menu if it was shown for a view.
  public func hideMenu(from view: View) {
    if menu?.target === view { hideMenu() }
  }

  /// Says what the menu is about; an open menu goes there with the next `update()`.
  ///
  /// - Parameters:
  ///   - rect: Where that is, in points of the view.
  ///   - view: The view.
  public func setTargetRect(_ rect: Rect, in view: View) {
    (targetRect, targetView) = (rect, view)
  }

  /// Shows the menu about the target rectangle, or hides it.
  ///
  /// - Parameters:
  ///   - isVisible: Whether the menu is to be open. One that is open already is shown anew.
  ///   - animated: UIKit's; nothing is drawn here, so that it makes no difference.
  public func setMenuVisible(_ isVisible: Bool, animated: Bool) {
    guard isVisible else { return hideMenu() }
    guard let presenter = application?.menuPresenter, let view = targetView else { return }
    presenter.dismiss()
    guard presenter.presented == nil, !entries.isEmpty, view.window != nil, targetRect.isFinite
    else { return }
    post(Self.willShowMenuNotification)
    // Those who were told may have changed who performs what.
    let isShown = presenter.present(
      entries, about: targetRect, in: view, direction: arrowDirection, owner: self)
    if isShown { post(Self.didShowMenuNotification) }
  }

  /// Asks anew what the open menu offers, and hides it where that is nothing.
  public func update() {
    guard let presenter = application?.menuPresenter, isMenuVisible, let view = targetView else {
      return
    }
    let entries = self.entries
    guard !entries.isEmpty else { return hideMenu() }
    let frame = menuFrame
    presenter.update(entries, about: targetRect, in: view, direction: arrowDirection)
    if menuFrame != frame { post(Self.menuFrameDidChangeNotification) }
  }

  // MARK: Items

  /// What the first responder can perform.
  private var entries: [MenuEntry] {
    guard let application, let first = application.window?.firstResponder else { return [] }
    let items = (offersStandardItems ? MenuItem.standard : []) + (menuItems ?? [])
    return items.filter { item in
      first.canPerformAction(item.action, withSender: self)
        && first.target(forAction: item.action, withSender: self) != nil
    }
    .map { item in
      MenuEntry(title: item.title, action: item.action) { [weak self, weak application] in
        application?.sendAction(item.action, to: nil, from: self, for: $0)
      }
    }
  }

  private func post(_ name: Application.Notification.Name) {
    application?.notificationCenter.post(name: name, object: self)
  }
}

extension MenuController: MenuOwner {
  func menuWillHide() { post(Self.willHideMenuNotification) }
  func menuDidHide() { post(Self.didHideMenuNotification) }
}
