/// What the views of one surface have in common: the end of the responder chain, the menu and the
/// pasteboard (`UIApplication`).
///
/// UIKit has one for the process, `UIApplication.shared`. Here every surface has its own, since
/// several surfaces of one process work side by side and must not mix; it is made with the
/// surface's `GestureEngine` and found through `Window.application`.
public final class Application: Responder {
  /// What takes the actions that no view and not the application has taken; not kept alive.
  public weak var delegate: Responder?
  /// The window of the surface.
  public private(set) weak var window: Window?
  /// What is cut and copied.
  public let pasteboard: Pasteboard
  /// The one menu of the surface.
  public private(set) lazy var menuController = MenuController(of: self)
  /// Shows the menus, those of the menu controller and those of interactions: one at a time.
  private(set) lazy var menuPresenter = MenuPresenter(of: self)

  /// Makes the application of a window.
  init(window: Window, pasteboard: Pasteboard) {
    self.window = window
    self.pasteboard = pasteboard
  }

  /// Where the menu and the pasteboard tell what they do: that of the pasteboard.
  public var notificationCenter: NotificationCenter { pasteboard.notificationCenter }

  /// The delegate.
  public override var next: Responder? { delegate }

  /// The open menu, whether the menu controller's or an interaction's.
  public var presentedMenu: PresentedMenu? { menuPresenter.presented.map { PresentedMenu($0) } }

  // MARK: Actions

  /// Has an action done.
  ///
  /// Without a target it goes to the first responder, or where there is none to the sender, if
  /// that is a responder, and from there along the chain to the first that performs it.
  ///
  /// - Parameters:
  ///   - action: What is to be done.
  ///   - target: Who is to do it; it is not asked whether it can.
  ///   - sender: Who wants it.
  ///   - event: What made the sender want it.
  /// - Returns: Whether somebody has done it. A target that does not implement the action, which
  ///   ends a UIKit program, has not.
  @discardableResult
  public func sendAction(
    _ action: Action, to target: Responder?, from sender: Any?, for event: Event? = nil
  ) -> Bool {
    let found = target ?? self.target(for: action, from: sender)
    guard let implementation = found?.implementation(of: action) else { return false }
    implementation(sender, event)
    return true
  }

  /// Who performs an action that is sent to nobody in particular.
  func target(for action: Action, from sender: Any?) -> Responder? {
    let start = window?.firstResponder ?? sender as? Responder
    return start?.target(forAction: action, withSender: sender)
  }
}
