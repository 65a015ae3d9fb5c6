/// A color of the drawing.
public struct Color: Hashable, Sendable {
  /// The name for people, in one word; the name of a single color is also one that pictures know
  /// (CSS Color Module Level 4).
  public let name: String

  /// A color for each direction of a line; the color of lines until another is chosen.
  public static let rainbow = Color(name: "rainbow")
  /// The color of lines in progress, which cannot be chosen.
  public static let red = Color(name: "red")
  /// The color of the selected line, which cannot be chosen.
  public static let green = Color(name: "green")

  /// The colors that can be chosen.
  public static let choices = [
    rainbow, Color(name: "blue"), Color(name: "orange"), Color(name: "purple"),
    Color(name: "gray"),
  ]
}
