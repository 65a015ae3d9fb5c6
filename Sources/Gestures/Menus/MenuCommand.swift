/// An element that sends an action along the responder chain (`UICommand`).
///
/// It is shown while somebody there performs the action.
public final class MenuCommand: MenuElement {
  /// What choosing it sends.
  public let action: Action
  /// How it is shown.
  public let attributes: Attributes

  /// Makes a command.
  public init(title: String, action: Action, attributes: Attributes = []) {
    (self.action, self.attributes) = (action, attributes)
    super.init(title: title)
  }
}
