internal import Gestures

/// A client that performs actions for a view: the first responder of a surface.
///
/// The view is the next responder, so the client stops being the first responder when the view
/// goes.
final class ClientResponder: Responder {
  /// The number of the client.
  let client: Int
  private(set) weak var view: View?
  /// The id of the view, which is still needed after the view has gone.
  let viewID: String
  /// The actions that the client performs.
  var actions: [Action]
  private let perform: (Action, ClientResponder) -> Void

  /// Creates a responder.
  ///
  /// - Parameters:
  ///   - client: The number of the client.
  ///   - view: The view for which it performs actions.
  ///   - actions: The actions that it performs.
  ///   - perform: Makes the client perform an action.
  init(
    client: Int, view: View, actions: [Action],
    perform: @escaping (Action, ClientResponder) -> Void
  ) {
    (self.client, self.view, self.actions, self.perform) = (client, view, actions, perform)
    viewID = view.name ?? ""
    super.init()
  }

  override var next: Responder? { view }

  override var canBecomeFirstResponder: Bool { true }

  override func implementation(of action: Action) -> Action.Implementation? {
    guard actions.contains(action) else { return nil }
    return { [weak self] _, _ in
      guard let self else { return }
      perform(action, self)
    }
  }
}
