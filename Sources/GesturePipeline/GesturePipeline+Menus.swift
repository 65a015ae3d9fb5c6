internal import GestureConfiguration
package import GestureWire
internal import Gestures

extension GesturePipeline {
  /// Writes the open menu, if there is one, for a client that has just connected.
  ///
  /// - Parameter writer: The writer of the line.
  /// - Returns: True if there is a line.
  package func writeState(with writer: inout LineWriter) -> Bool {
    guard let shown = menu.controller.presentedMenu else { return false }
    writer.write(MenuLine(.shown(shown), view: menu.view, time: timeOfMenu, origin: origin))
    return true
  }

  /// The id of the view for which a client performs actions, if there is one.
  package var firstResponder: String? { menu.responder?.view?.name }

  /// Creates the menu of a new engine.
  static func makeMenu(of engine: GestureEngine, for pipeline: GesturePipeline)
    -> ClientMenu
  {
    ClientMenu(of: engine.application) { [weak pipeline] change in pipeline?.tell(change) }
  }

  private func tell(_ change: ClientMenu.Change) {
    var subject = LineSubject(topic: .menus, surface: origin.surface, view: menu.view)
    switch change {
    case .shown:
      guard let shown = menu.controller.presentedMenu else { return }
      timeOfMenu = timeOfLine
      write(.shown(shown), view: menu.view)
    case .hidden:
      write(.hidden, view: menu.view)
    case .action(let action, let responder):
      let view = responder.view?.name ?? ""
      write(.action(action), view: view)
      (subject.view, subject.client) = (view, responder.client)
    case .resigned(let responder):
      return tellResigned(responder)
    }
    sink.send(writer.line, about: subject)
  }

  private func write(_ change: MenuLine.Change, view: String) {
    writer.write(MenuLine(change, view: view, time: timeOfLine, origin: origin))
  }

  // MARK: What clients lose

  /// Reports to a client that it is no longer the first responder.
  func tellResigned(_ responder: ClientResponder) {
    writer.write(
      FirstResponderLine(.resigned, view: responder.viewID, time: timeOfLine, origin: origin))
    tellLoss(of: responder.viewID, to: responder.client)
  }

  /// Reports to clients that their views were removed.
  ///
  /// - Parameters:
  ///   - views: The views.
  ///   - client: The number of the client that removed them, which gets a reply instead.
  func tell(_ views: [ClientViews.LostView], butFor client: Int? = nil) {
    for view in views where view.client != client {
      writer.write(ViewLine(.removed, view: view.id, time: timeOfLine, origin: origin))
      tellLoss(of: view.id, to: view.client)
    }
  }

  private func tellLoss(of view: String, to client: Int) {
    sink.send(
      writer.line,
      about: LineSubject(topic: .losses, surface: origin.surface, view: view, client: client))
  }
}
