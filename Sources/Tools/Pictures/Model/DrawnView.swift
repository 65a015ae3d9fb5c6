import Gestures

/// A view in a picture.
struct DrawnView: Sendable {
  /// The id of the view.
  let id: String
  /// The frame in the surface's coordinates.
  let frame: Rect
  /// True if it is hidden, so that no touch hits it.
  let isHidden: Bool
}
