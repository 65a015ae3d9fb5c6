/// The controller of a surface's menu, whose items act on the first responder (`UIMenuController`).
///
/// UIKit has one controller for the process, `UIMenuController.shared`. Here every surface has its
/// own, found through `Application.menuController`.
///
/// The menu offers the standard edit actions, unless `offersStandardItems` is false, and then the
/// items of `menuItems`, in each case only those that the first responder can perform. If it can
/// perform none, no menu is shown. Choosing an item sends its action to the first responder, with
/// the controller as sender, and hides the menu. A touch outside the menu hides it too, and goes on
/// to its view.
public final class MenuController {
  /// The name of the notification that is posted before a menu is shown.
  ///
  /// The object of this and the following notifications is the menu controller.
  public static let willShowMenuNotification = Application.Notification.Name(
    rawValue: "menuWillShow")
  /// The name of the notification that is posted after a menu was shown.
  public static let didShowMenuNotification = Application.Notification.Name(rawValue: "menuDidShow")
  /// The name of the notification that is posted before the menu is hidden.
  public static let willHideMenuNotification = Application.Notification.Name(
    rawValue: "menuWillHide")
  /// The name of the notification that is posted after the menu was hidden.
  public static let didHideMenuNotification = Application.Notification.Name(rawValue: "menuDidHide")
  /// The name of the notification that is posted after the frame of an open menu has changed.
  public static let menuFrameDidChangeNotification = Application.Notification.Name(
    rawValue: "menuFrameDidChange")

  /// The items that the menu offers after the standard edit actions; `nil` by default.
  ///
  /// As in UIKit, an open menu shows a change only after `update()`.
  public var menuItems: [MenuItem]?
  /// True if the menu also offers the standard edit actions, which is the default.
  ///
  /// UIKit's menu always does. Set this to false to offer only items of your own; an open menu
  /// shows the change after `update()`.
  public var offersStandardItems = true
  /// The direction of the arrow; `default` is down, or up if there is no room above the target.
  public var arrowDirection = ArrowDirection.default

  private weak var application: Application?
  private weak var targetView: View?
  private var targetRect = Rect.zero

  init(of application: Application) {
    self.application = application
  }

  // MARK: The open menu

  /// True if the menu is open.
  public var isMenuVisible: Bool { menu != nil }

  /// The frame of the open menu, in points of the window; `Rect.zero` if it is not open.
  public var menuFrame: Rect { menu?.layout.frame ?? .zero }

  /// The open menu, for a program that draws it; `nil` if the controller's menu is not open.
  public var presentedMenu: PresentedMenu? { menu.map { PresentedMenu($0) } }

  private var menu: MenuView? { application?.menuPresenter.menu(of: self) }

  // MARK: Showing and hiding

  /// Shows the menu, if the first responder can perform any of its items.
  ///
  /// - Parameters:
  ///   - view: The view that the menu is for; it must be in the window.
  ///   - rect: The rectangle that the menu points at, in points of the view; it must be finite.
  public func showMenu(from view: View, rect: Rect) {
    setTargetRect(rect, in: view)
    setMenuVisible(true, animated: true)
  }

  /// Hides the menu; does nothing if it is not open.
  public func hideMenu() {
    if isMenuVisible { application?.menuPresenter.dismiss() }
  }

  /// Hides the menu if it was shown for the given view.
  public func hideMenu(from view: View) {
    if menu?.target === view { hideMenu() }
  }

  /// Sets the rectangle that the menu points at; an open menu moves there with the next `update()`.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points of the view.
  ///   - view: The view that the menu is for; it is not kept alive.
  public func setTargetRect(_ rect: Rect, in view: View) {
    (targetRect, targetView) = (rect, view)
  }

  /// Shows the menu for the target rectangle, or hides it.
  ///
  /// - Parameters:
  ///   - isVisible: True to show the menu, again if it is open; false to hide it.
  ///   - animated: Ignored, because nothing is drawn here.
  public func setMenuVisible(_ isVisible: Bool, animated: Bool) {
    guard isVisible else { return hideMenu() }
    guard let presenter = application?.menuPresenter, let view = targetView else { return }
    presenter.dismiss()
    guard presenter.presented == nil, !entries.isEmpty, view.window != nil, targetRect.isFinite
    else { return }
    post(Self.willShowMenuNotification)
    // Observers of the notification may have changed which responder performs an action.
    let isShown = presenter.present(
      entries, about: targetRect, in: view, direction: arrowDirection, owner: self)
    if isShown { post(Self.didShowMenuNotification) }
  }

  /// Updates what the open menu offers and where it is, and hides it if it offers nothing.
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

  /// The entries of the items that the first responder can perform.
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

extension MenuController {
  /// The direction in which the arrow of a menu points, from the menu to its target
  /// (`UIMenuController.ArrowDirection`).
  public enum ArrowDirection: Int, Sendable {
    /// Down if there is room for the menu above the target, otherwise up.
    case `default` = 0
    /// The arrow points up: the menu is below its target.
    case up = 1
    /// The arrow points down: the menu is above its target.
    case down = 2
    /// The arrow points to the left: the menu is to the right of its target.
    case left = 3
    /// The arrow points to the right: the menu is to the left of its target.
    case right = 4

    /// The opposite direction; the default has none and returns itself.
    var opposite: ArrowDirection {
      switch self {
      case .default: .default
      case .up: .down
      case .down: .up
      case .left: .right
      case .right: .left
      }
    }
  }
}

/// The open menu of a surface, for a program that draws it.
///
/// UIKit draws menus itself and has no such type.
public struct PresentedMenu: Equatable, Sendable {
  /// An item of the menu.
  public struct Item: Equatable, Sendable {
    /// The text that people read.
    public let title: String
    /// The action that choosing the item sends; `nil` if it calls a closure.
    public let action: Action?
    /// The appearance of the item and its effect on the menu.
    public let attributes: MenuElement.Attributes
    /// The item's frame, in points of the window.
    public let frame: Rect
  }

  /// The menu's frame, in points of the window.
  public let frame: Rect
  /// The direction of the arrow; never the default.
  public let arrowDirection: MenuController.ArrowDirection
  /// The items, in the order in which they are shown.
  public let items: [Item]

  init(_ menu: MenuView) {
    frame = menu.layout.frame
    arrowDirection = menu.layout.arrowDirection
    items = zip(menu.entries, menu.layout.itemFrames).map { entry, frame in
      Item(
        title: entry.title, action: entry.action, attributes: entry.attributes, frame: frame)
    }
  }
}
