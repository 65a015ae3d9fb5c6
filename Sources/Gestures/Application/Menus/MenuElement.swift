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
