/// The application object of one surface: the end of the responder chain, the menu and the
/// pasteboard (`UIApplication`).
///
/// UIKit has one for the process, `UIApplication.shared`. Here each surface has its own, since
/// several surfaces of one process work independently. It is created with the surface's
/// `GestureEngine` and available as `Window.application`.
public final class Application: Responder {
  /// The responder for actions that neither a view nor the application performs; held weakly.
  public weak var delegate: Responder?
  /// The window of the surface; `nil` once it is gone.
  public private(set) weak var window: Window?
  /// The pasteboard for cut and copied content.
  public let pasteboard: Pasteboard
  /// The surface's menu controller.
  public private(set) lazy var menuController = MenuController(of: self)
  /// The presenter of the menus of the menu controller and of interactions, one at a time.
  private(set) lazy var menuPresenter = MenuPresenter(of: self)

  init(window: Window, pasteboard: Pasteboard) {
    self.window = window
    self.pasteboard = pasteboard
    super.init()
    passesTouchesOn = true
  }

  /// The center to which the menu and the pasteboard post notifications: the pasteboard's.
  public var notificationCenter: NotificationCenter { pasteboard.notificationCenter }

  /// The delegate, as the next responder.
  public override var next: Responder? { delegate }

  /// The open menu, of the menu controller or of an interaction; `nil` if none is open.
  public var presentedMenu: PresentedMenu? { menuPresenter.presented.map { PresentedMenu($0) } }

  // MARK: Actions

  /// Sends an action to a responder (`UIApplication.sendAction(_:to:from:for:)`).
  ///
  /// Without a target, the action goes to the first responder, or to the sender if there is no
  /// first responder and the sender is a responder. From there it goes along the responder chain to
  /// the first responder that performs it.
  ///
  /// - Parameters:
  ///   - action: The name of the action, such as `copy`.
  ///   - target: The responder that is to perform the action, without being asked whether it can;
  ///     `nil` to search for one.
  ///   - sender: The object that sends the action.
  ///   - event: The event that caused the action.
  /// - Returns: True if a responder performed the action. False for a target that does not
  ///   implement it, which in UIKit would crash the program.
  @discardableResult
  public func sendAction(
    _ action: Action, to target: Responder?, from sender: Any?, for event: Event? = nil
  ) -> Bool {
    let found = target ?? self.target(for: action, from: sender)
    guard let implementation = found?.implementation(of: action) else { return false }
    implementation(sender, event)
    return true
  }

  /// Returns the responder that performs an action without a target.
  func target(for action: Action, from sender: Any?) -> Responder? {
    let start = window?.firstResponder ?? sender as? Responder
    return start?.target(forAction: action, withSender: sender)
  }
}
