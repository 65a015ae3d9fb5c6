internal import GestureConfiguration
package import GestureWire
internal import Gestures

extension GesturePipeline {
  /// Writes that the menu is open, if it is, for a client that has just come.
  ///
  /// - Parameter writer: Writes the line.
  /// - Returns: Whether there is a line.
  package func writeState(with writer: inout LineWriter) -> Bool {
    guard let shown = menu.controller.presentedMenu else { return false }
    writer.writeMenu(shown, about: menu.view, time: timeOfMenu, origin: origin)
    return true
  }

  /// The id of the view that a client performs actions for, if there is one.
  package var firstResponder: String? { menu.responder?.view?.name }

  /// Makes the menu of an environment that is new.
  static func makeMenu(of environment: GestureEnvironment, for pipeline: GesturePipeline)
    -> ClientMenu
  {
    ClientMenu(of: environment.application) { [weak pipeline] change in pipeline?.tell(change) }
  }

  private func tell(_ change: ClientMenu.Change) {
    var subject = LineSubject(topic: .menus, surface: origin.surface, view: menu.view)
    switch change {
    case .shown:
      guard let shown = menu.controller.presentedMenu else { return }
      timeOfMenu = timeOfLine
      writer.writeMenu(shown, about: menu.view, time: timeOfLine, origin: origin)
    case .hidden:
      writer.writeMenuHidden(about: menu.view, time: timeOfLine, origin: origin)
    case .action(let action, let responder):
      let view = responder.view?.name ?? ""
      writer.writeMenuAction(action, view: view, time: timeOfLine, origin: origin)
      (subject.view, subject.client) = (view, responder.client)
    }
    sink.send(writer.line, about: subject)
  }
}
