/// An element that calls something (`UIAction`).
public final class MenuAction: MenuElement {
  /// How it is shown.
  public let attributes: Attributes
  /// What choosing it does.
  let handler: (MenuAction) -> Void

  /// Makes an element.
  ///
  /// - Parameters:
  ///   - title: What people read.
  ///   - attributes: How it is shown.
  ///   - handler: Called with the element when it is chosen.
  public init(
    title: String, attributes: Attributes = [], handler: @escaping (MenuAction) -> Void
  ) {
    (self.attributes, self.handler) = (attributes, handler)
    super.init(title: title)
  }
}
