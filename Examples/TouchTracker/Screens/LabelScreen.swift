import Gestures

/// A label in the middle of the surface, to copy, cut and paste by double tap.
public final class LabelScreen: Screen {
  /// The label.
  public let label: EditableLabel

  /// Makes a screen.
  ///
  /// - Parameter text: What the label reads.
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
