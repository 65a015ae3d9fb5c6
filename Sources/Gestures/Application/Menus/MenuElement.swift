/// An element of a menu (`UIMenuElement`).
public class MenuElement {
  /// The appearance of an element and its effect on the menu (`UIMenuElement.Attributes`).
  public struct Attributes: OptionSet, Sendable {
    /// The bits, one for each attribute, with UIKit's values.
    public let rawValue: UInt

    /// Creates attributes from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The element is shown but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element destroys something; a program that draws the menu may warn of that.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The text that people read.
  public let title: String

  init(title: String) {
    self.title = title
  }
}

/// A group of elements with a title (`UIMenu`).
///
/// The elements of a menu inside another are shown in line with the other's elements.
public final class Menu: MenuElement {
  /// The elements, in the order in which they are shown.
  public let children: [MenuElement]

  /// Creates a menu from its title and its elements.
  public init(title: String = "", children: [MenuElement] = []) {
    self.children = children
    super.init(title: title)
  }
}

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
