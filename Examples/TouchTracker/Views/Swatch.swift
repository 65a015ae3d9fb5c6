public import Gestures

/// A color to choose.
public final class Swatch: View {
  /// The color that a tap on the swatch chooses.
  public let color: Color

  init(frame: Rect, color: Color) {
    self.color = color
    super.init(frame: frame)
    accessibilityIdentifier = color.name
  }
}
