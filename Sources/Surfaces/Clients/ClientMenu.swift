internal import GestureConfiguration
internal import GestureWire
internal import Gestures
internal import JSON

/// The first responder and the menu of a surface, which clients control.
final class ClientMenu {
  private let application: Application
  private let surface: BuiltSurface
  private let reports: ClientReports
  /// The id of the view that the menu belongs to.
  private var view = ""
  /// The time at which the open menu was shown, in seconds on the events' clock.
  private var shownAt = 0.0
  /// The client that became first responder last; it may have resigned, or its view may have gone.
  private var newest: ClientResponder?
  /// The client that showed the menu.
  private var owner: Int?

  /// Creates the menu of a surface; it is hidden.
  ///
  /// - Parameters:
  ///   - application: The application of the surface's engine.
  ///   - surface: The surface, in whose coordinates lines are.
  ///   - reports: The lines about changes.
  init(of application: Application, on surface: BuiltSurface, reports: ClientReports) {
    (self.application, self.surface, self.reports) = (application, surface, reports)
    application.notificationCenter.addObserver(
      self, name: MenuController.didHideMenuNotification, object: controller
    ) { menu, _ in
      menu.owner = nil
      menu.reports.send(.hidden, view: menu.view)
    }
  }

  /// The engine's menu controller.
  private var controller: MenuController { application.menuController }

  // MARK: The first responder

  /// The client that is the first responder, if there is one.
  var responder: ClientResponder? {
    guard let newest, newest.isFirstResponder else { return nil }
    return newest
  }

  /// Makes a client the first responder in place of the present one.
  func become(
    client: Int, view: View, actions: some Collection<Action>
  ) throws(CommandError) {
    guard actions.count <= ClientLimits.actions,
      actions.allSatisfy({ $0.rawValue.writtenCount <= ProtocolLimits.maximumTextLength })
    else {
      throw CommandError(
        .limit,
        "a client performs at most \(ClientLimits.actions) actions of at most \(ProtocolLimits.maximumTextLength) bytes each"
      )
    }
    if let responder, responder.client == client, responder.view === view {
      responder.actions = Set(actions)
      return
    }
    let responder = ClientResponder(
      client: client, view: view, actions: Set(actions), reports: reports)
    let before = self.responder
    // The previous first responder never refuses to resign.
    responder.becomeFirstResponder()
    newest = responder
    if let before, before.client != client { reports.sendResignation(of: before) }
  }

  /// Adopts the first responder of the menu before this one, or reports the loss to it if its
  /// view has gone.
  func inherit(_ responder: ClientResponder?) {
    guard let responder else { return }
    if let view = surface.view(responder.viewID) {
      // It was accepted before with the same number of actions.
      try? become(client: responder.client, view: view, actions: responder.actions)
    } else {
      reports.sendResignation(of: responder)
    }
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
    reports.sendResignation(of: newest)
  }

  /// Reports the loss to the first responder because the surface goes.
  func dismissResponder() {
    guard let responder else { return }
    resign(client: responder.client)
    reports.sendResignation(of: responder)
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
    reportMenu()
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
    if controller.presentedMenu != before { reportMenu() }
  }

  /// Reports that the menu is shown, or has changed.
  private func reportMenu() {
    guard let shown = controller.presentedMenu else { return }
    shownAt = reports.time
    reports.send(.shown(shown, convert: surface.area.rect), view: view)
  }

  /// Writes the open menu, if there is one.
  ///
  /// - Parameters:
  ///   - writer: The writer of the line.
  ///   - origin: The surface and the device that the line names.
  /// - Returns: The line's time; `nil` if there is no line.
  func writeState(with writer: inout LineWriter, from origin: LineOrigin) -> Double? {
    guard let shown = controller.presentedMenu else { return nil }
    writer.write(
      MenuLine(
        .shown(shown, convert: surface.area.rect), view: view, time: shownAt, origin: origin))
    return shownAt
  }

  /// Hides the menu, if it is open.
  func hide() {
    controller.hideMenu()
  }
}

/// A client that performs actions for a view: the first responder of a surface.
///
/// The view is the next responder, so the client stops being the first responder when the view
/// goes.
final class ClientResponder: Responder {
  let client: Int
  private(set) weak var view: View?
  /// The id of the view, which is still needed after the view has gone.
  let viewID: String
  /// The actions that the client performs.
  var actions: Set<Action>
  private let reports: ClientReports

  /// Creates a responder.
  ///
  /// - Parameters:
  ///   - client: The number of the client.
  ///   - view: The view for which it performs actions.
  ///   - actions: The actions that it performs.
  ///   - reports: The lines that make the client perform an action.
  init(client: Int, view: View, actions: Set<Action>, reports: ClientReports) {
    (self.client, self.view, self.actions, self.reports) = (client, view, actions, reports)
    viewID = view.name ?? ""
    super.init()
  }

  override var next: Responder? { view }

  override var canBecomeFirstResponder: Bool { true }

  override func implementation(of action: Action) -> Action.Implementation? {
    guard actions.contains(action) else { return nil }
    return { [weak self] _, _ in
      guard let self else { return }
      reports.send(action, to: self)
    }
  }
}
