import TouchTracker

/// What TouchTracker's views and gestures are called on a surface, where others have theirs, too.
enum ViewNames {
  /// The view that all the others lie in.
  static let screen = "touchtracker"
  static let drawing = "touchtracker.drawing"
  static let colors = "touchtracker.colors"

  static let doubleTap = "touchtracker.doubleTap"
  static let tap = "touchtracker.tap"
  static let press = "touchtracker.press"
  static let drag = "touchtracker.drag"
  static let swipe = "touchtracker.swipe"

  /// What all of them begin with, as a pattern.
  static let pattern = "touchtracker*"

  /// The view of a swatch, and the gesture that chooses it.
  static func swatch(_ color: Color) -> String { "touchtracker.\(color.name)" }
}
