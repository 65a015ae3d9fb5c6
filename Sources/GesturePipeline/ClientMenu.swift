internal import GestureWire
internal import Gestures

/// The first responder and the menu of a surface, which clients control.
final class ClientMenu {
  /// The changes that are reported to clients.
  enum Change {
    /// The menu is shown, or has changed.
    case shown
    /// The menu is hidden.
    case hidden
    /// The first responder must perform an action for its view.
    case action(Action, ClientResponder)
    /// A client is no longer the first responder, and has not asked for that.
    case resigned(ClientResponder)
  }

  /// The most actions that a client may perform.
  private static let mostActions = 256

  /// The id of the view that the menu belongs to.
  private(set) var view = ""
  private let application: Application
  private let tell: (Change) -> Void
  /// The client that became first responder last; it may have resigned, or its view may have gone.
  private var newest: ClientResponder?
  /// The client that showed the menu.
  private var owner: Int?

  /// Creates the menu of a surface; it is hidden.
  ///
  /// - Parameters:
  ///   - application: The application of the surface's engine.
  ///   - tell: Receives each change.
  init(of application: Application, tell: @escaping (Change) -> Void) {
    (self.application, self.tell) = (application, tell)
    application.notificationCenter.addObserver(
      self, name: MenuController.didHideMenuNotification, object: controller
    ) { menu, _ in
      menu.owner = nil
      menu.tell(.hidden)
    }
  }

  /// The engine's menu controller.
  var controller: MenuController { application.menuController }

  // MARK: The first responder

  /// The client that is the first responder, if there is one.
  var responder: ClientResponder? {
    guard let newest, newest.isFirstResponder else { return nil }
    return newest
  }

  /// Makes a client the first responder in place of the present one.
  func become(client: Int, view: View, actions: [Action]) throws(CommandError) {
    guard actions.count <= Self.mostActions,
      actions.allSatisfy({ $0.rawValue.utf8.count <= MenuRequest.longestText })
    else {
      throw CommandError(
        .limit,
        "a client performs at most \(Self.mostActions) actions of at most \(MenuRequest.longestText) bytes each"
      )
    }
    if let responder, responder.client == client, responder.view === view {
      responder.actions = actions
      return
    }
    let responder = ClientResponder(client: client, view: view, actions: actions) {
      [weak self] action, responder in
      self?.tell(.action(action, responder))
    }
    let before = self.responder
    // The previous first responder never refuses to resign.
    responder.becomeFirstResponder()
    newest = responder
    if let before, before.client != client { tell(.resigned(before)) }
  }

  /// Makes a client resign if it is the first responder.
  func resign(client: Int) {
    guard let responder, responder.client == client else { return }
    responder.resignFirstResponder()
    newest = nil
  }

  /// Reports the loss to the first responder if its view has gone.
  func noteRemovedViews() {
    guard let newest, !newest.isFirstResponder else { return }
    self.newest = nil
    tell(.resigned(newest))
  }

  /// Reports the loss to the first responder because the surface goes.
  func dismissResponder() {
    guard let responder else { return }
    resign(client: responder.client)
    tell(.resigned(responder))
  }

  /// True if a client is the first responder or has shown the menu.
  func isUsed(by client: Int) -> Bool {
    responder?.client == client || owner == client
  }

  /// Makes a client that has gone resign, and hides its menu.
  func removeClient(_ client: Int) {
    resign(client: client)
    if owner == client { hide() }
  }

  // MARK: The menu

  /// Shows the menu for a view, in place of an open one.
  func show(_ request: MenuRequest, for view: View, client: Int) throws(CommandError) {
    controller.menuItems = request.items
    controller.offersStandardItems = request.items == nil
    controller.arrowDirection = request.arrowDirection
    controller.showMenu(from: view, rect: request.targetRect ?? view.bounds)
    guard controller.isMenuVisible else {
      throw CommandError(
        .nothingToShow,
        responder == nil
          ? "no client is the first responder" : "the first responder performs none of the items")
    }
    (owner, self.view) = (client, request.view)
    tell(.shown)
  }

  /// Updates the items of the open menu, and hides it if none are left.
  func update() throws(CommandError) {
    guard controller.isMenuVisible else {
      throw CommandError(.nothingToShow, "no menu is open")
    }
    let before = controller.presentedMenu
    controller.update()
    guard controller.isMenuVisible else {
      throw CommandError(.nothingToShow, "the first responder performs none of the items")
    }
    if controller.presentedMenu != before { tell(.shown) }
  }

  /// Hides the menu, if it is open.
  func hide() {
    controller.hideMenu()
  }
}
