/// A colour of the drawing.
public struct Color: Hashable, Sendable {
  /// What people call it, in a word; that of one colour is one that pictures know as well (CSS Color
  /// Module Level 4).
  public let name: String

  /// A colour for each direction that a line can have; what lines are drawn in until another is
  /// chosen.
  public static let rainbow = Color(name: "rainbow")
  /// The colour of lines in progress, which none can be chosen to be.
  public static let red = Color(name: "red")
  /// The colour of the selected line, which none can be chosen to be.
  public static let green = Color(name: "green")

  /// The colours that can be chosen.
  public static let choices = [
    rainbow, Color(name: "blue"), Color(name: "orange"), Color(name: "purple"),
    Color(name: "gray"),
  ]
}
