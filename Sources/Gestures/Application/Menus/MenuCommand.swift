/// An element that sends an action along the responder chain (`UICommand`).
///
/// The element is shown only if a responder in the chain performs the action.
public final class MenuCommand: MenuElement {
  /// The action that choosing the element sends.
  public let action: Action
  /// The appearance of the element and its effect on the menu.
  public let attributes: Attributes

  /// Creates a command from its title, its action and its attributes.
  public init(title: String, action: Action, attributes: Attributes = []) {
    (self.action, self.attributes) = (action, attributes)
    super.init(title: title)
  }
}
