/// Something more that a view can do (`UIInteraction`).
public protocol Interaction: AnyObject {
  /// The view it was added to.
  var view: View? { get }

  /// Tells that the interaction is about to be added to a view, or removed for `nil`.
  func willMove(to view: View?)

  /// Tells that the interaction has been added to a view, or removed for `nil`.
  func didMove(to view: View?)
}
