internal import Gestures

/// A client that performs actions for a view: the first responder of a surface.
///
/// The view comes next in the chain, so that whoever is first goes when the view does.
final class ClientResponder: Responder {
  /// The number of the client.
  let client: Int
  private(set) weak var view: View?
  /// The id of the view, which outlives it.
  let viewID: String
  /// What the client performs.
  var actions: [Action]
  private let perform: (Action, ClientResponder) -> Void

  /// Makes a responder.
  ///
  /// - Parameters:
  ///   - client: The number of the client.
  ///   - view: The view that it performs actions for.
  ///   - actions: What it performs.
  ///   - perform: Has the client perform an action.
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
