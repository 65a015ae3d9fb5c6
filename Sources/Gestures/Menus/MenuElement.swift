/// Something in a menu (`UIMenuElement`).
public class MenuElement {
  /// How an element is shown and what choosing it does to the menu (`UIMenuElement.Attributes`).
  public struct Attributes: OptionSet, Sendable {
    /// A bit for each attribute.
    public let rawValue: UInt

    /// Makes attributes from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It is shown and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It destroys something; whoever draws the menu may warn.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// What people read.
  public let title: String

  init(title: String) {
    self.title = title
  }
}
