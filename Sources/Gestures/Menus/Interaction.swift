/// Something more that a view can do (`UIInteraction`).
public protocol Interaction: AnyObject {
  /// The view it was added to.
  var view: View? { get }

  /// Tells that the interaction is about to be added to a view, or removed for `nil`.
  func willMove(to view: View?)

  /// Tells that the interaction has been added to a view, or removed for `nil`.
  func didMove(to view: View?)
}

extension View {
  /// Adds an interaction, taking it from the view it was added to before.
  public func addInteraction(_ interaction: any Interaction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  public func removeInteraction(_ interaction: any Interaction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
