package import Gestures

/// A view, as a picture shows it.
package struct DrawnView: Sendable {
  /// The id of the view.
  package let id: String
  /// Where it lies on the surface.
  package let frame: Rect
  /// Whether it is hidden, so that no touch hits it.
  package let isHidden: Bool

  package init(id: String, frame: Rect, isHidden: Bool) {
    self.id = id
    self.frame = frame
    self.isHidden = isHidden
  }
}
