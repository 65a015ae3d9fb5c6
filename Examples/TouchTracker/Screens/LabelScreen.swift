import Gestures

/// A label in the middle of the surface, whose text a double tap offers to copy, cut and paste.
public final class LabelScreen: Screen {
  /// The label, in the middle.
  public let label: EditableLabel

  /// Creates a screen.
  ///
  /// - Parameter text: The label's text.
  public init(text: String?) {
    label = EditableLabel(frame: Rect(x: 100, y: 380, width: 200, height: 40), text: text)
    super.init()
    window.addSubview(label)
    label.observer = self
  }

  /// The label, and the menu if it is open.
  public override var picture: String {
    var picture = Picture(of: Self.size, menu: menu)
    picture.add(label)
    return picture.text
  }
}
