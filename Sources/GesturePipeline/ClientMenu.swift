internal import GestureWire
internal import Gestures

/// The first responder and the menu of a surface, as clients have them.
final class ClientMenu {
  /// What there is to tell clients.
  enum Change {
    /// The menu is shown, or has changed.
    case shown
    /// The menu is hidden.
    case hidden
    /// The first responder is to perform an action for its view.
    case action(Action, ClientResponder)
    /// A client is first responder no more, and has not asked for that.
    case resigned(ClientResponder)
  }

  /// How many actions a client may perform.
  private static let mostActions = 256

  /// The id of the view that the menu is about.
  private(set) var view = ""
  private let application: Application
  private let tell: (Change) -> Void
  /// The newest; it may have resigned, or have gone with its view.
  private var newest: ClientResponder?
  /// The client that has shown the menu.
  private var owner: Int?

  /// Makes the menu of a surface on which none is open.
  ///
  /// - Parameters:
  ///   - application: What the views of the surface have in common.
  ///   - tell: Called with what there is to tell.
  init(of application: Application, tell: @escaping (Change) -> Void) {
    (self.application, self.tell) = (application, tell)
    application.notificationCenter.addObserver(
      self, name: MenuController.didHideMenuNotification, object: controller
    ) { menu, _ in
      menu.owner = nil
      menu.tell(.hidden)
    }
  }

  /// The menu of the engine.
  var controller: MenuController { application.menuController }

  // MARK: The first responder

  /// The client that performs actions, if there is one.
  var responder: ClientResponder? {
    guard let newest, newest.isFirstResponder else { return nil }
    return newest
  }

  /// Has a client perform actions; whoever did so before does no more.
  func become(client: Int, view: View, actions: [Action]) throws(CommandError) {
    guard actions.count <= Self.mostActions,
      actions.allSatisfy({ $0.rawValue.utf8.count <= MenuRequest.longestText })
    else {
      throw CommandError(
        .limit,
        "a client performs at most \(Self.mostActions) actions, of \(MenuRequest.longestText) bytes each"
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
    // The one before always resigns.
    responder.becomeFirstResponder()
    newest = responder
    if let before, before.client != client { tell(.resigned(before)) }
  }

  /// Has a client perform no more actions, if it is the one that does.
  func resign(client: Int) {
    guard let responder, responder.client == client else { return }
    responder.resignFirstResponder()
    newest = nil
  }

  /// Tells the first responder that it is that no more, if its view has gone.
  func noteRemovedViews() {
    guard let newest, !newest.isFirstResponder else { return }
    self.newest = nil
    tell(.resigned(newest))
  }

  /// Tells the first responder that it is that no more, since the surface goes.
  func dismissResponder() {
    guard let responder else { return }
    resign(client: responder.client)
    tell(.resigned(responder))
  }

  /// Whether a client is the first responder, or has shown the menu.
  func isUsed(by client: Int) -> Bool {
    responder?.client == client || owner == client
  }

  /// Forgets a client that has gone.
  func removeClient(_ client: Int) {
    resign(client: client)
    if owner == client { hide() }
  }

  // MARK: The menu

  /// Shows the menu about a view; one that is open goes.
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

  /// Asks anew what the open menu offers, and hides it where that is nothing.
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
