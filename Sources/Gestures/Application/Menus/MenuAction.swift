/// An element that calls a closure (`UIAction`).
public final class MenuAction: MenuElement {
  /// The appearance of the element and its effect on the menu.
  public let attributes: Attributes
  /// The closure that is called when the element is chosen.
  let handler: (MenuAction) -> Void

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - title: The text that people read.
  ///   - attributes: The appearance of the element and its effect on the menu.
  ///   - handler: Called with the element when it is chosen.
  public init(
    title: String, attributes: Attributes = [], handler: @escaping (MenuAction) -> Void
  ) {
    (self.attributes, self.handler) = (attributes, handler)
    super.init(title: title)
  }
}
