package import Gestures

/// A view in a picture.
package struct DrawnView: Sendable {
  /// The id of the view.
  package let id: String
  /// The frame in the surface's coordinates.
  package let frame: Rect
  /// True if it is hidden, so that no touch hits it.
  package let isHidden: Bool

  package init(id: String, frame: Rect, isHidden: Bool) {
    self.id = id
    self.frame = frame
    self.isHidden = isHidden
  }
}
