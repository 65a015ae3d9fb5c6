internal import GestureWire
internal import Gestures

/// The lines about a surface's menu, and about what clients lose.
struct ClientReports {
  private let lines: SurfaceLines

  /// Creates reports that go out with the other lines of a surface.
  init(to lines: SurfaceLines) {
    self.lines = lines
  }

  /// The time that reports carry now, in seconds.
  var time: Double { lines.time }

  // MARK: Menus

  /// Reports that the menu is shown or hidden, to the clients that want to know.
  func send(_ change: MenuLine.Change, view: String) {
    send(change, view: view, to: nil)
  }

  /// Makes the first responder perform an action.
  func send(_ action: Action, to responder: ClientResponder) {
    send(.action(action), view: responder.view?.name ?? "", to: responder.client)
  }

  private func send(_ change: MenuLine.Change, view: String, to client: Int?) {
    let (time, origin) = (lines.time, lines.origin)
    lines.send(
      about: LineSubject(topic: .menus, surface: origin.surface, view: view, client: client)
    ) { writer in
      writer.write(MenuLine(change, view: view, time: time, origin: origin))
    }
  }

  // MARK: Losses

  /// Reports to a client that it is no longer the first responder.
  func sendResignation(of responder: ClientResponder) {
    let (time, origin) = (lines.time, lines.origin)
    lines.send(about: loss(of: responder.viewID, by: responder.client)) { writer in
      writer.write(
        FirstResponderLine(.resigned, view: responder.viewID, time: time, origin: origin))
    }
  }

  /// Reports to clients that their views were removed.
  ///
  /// - Parameters:
  ///   - views: The removed views; each is reported to the client that added it.
  ///   - client: The number of the client that removed them, which gets a reply instead.
  func sendLosses(of views: [ClientViews.LostView], butFor client: Int? = nil) {
    let (time, origin) = (lines.time, lines.origin)
    for view in views where view.client != client {
      lines.send(about: loss(of: view.id, by: view.client)) { writer in
        writer.write(ViewLine(.removed, view: view.id, time: time, origin: origin))
      }
    }
  }

  private func loss(of view: String, by client: Int) -> LineSubject {
    LineSubject(topic: .losses, surface: lines.origin.surface, view: view, client: client)
  }
}
