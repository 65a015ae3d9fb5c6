public import Gestures

/// A colour to choose.
public final class Swatch: View {
  /// The colour.
  public let color: Color

  init(frame: Rect, color: Color) {
    self.color = color
    super.init(frame: frame, name: color.name)
  }
}
