/// A behavior that can be added to a view (`UIInteraction`).
public protocol Interaction: AnyObject {
  /// The view that the interaction was added to; `nil` if there is none.
  var view: View? { get }

  /// Called before the interaction is added to a view, or removed if the view is `nil`.
  func willMove(to view: View?)

  /// Called after the interaction was added to a view, or removed if the view is `nil`.
  func didMove(to view: View?)
}
