import TouchTracker

/// The names of TouchTracker's views and gestures on a surface that has others, too.
enum ViewNames {
  /// The view that contains all others.
  static let screen = "touchtracker"
  static let drawing = "touchtracker.drawing"
  static let colors = "touchtracker.colors"

  static let doubleTap = "touchtracker.doubleTap"
  static let tap = "touchtracker.tap"
  static let press = "touchtracker.press"
  static let drag = "touchtracker.drag"
  static let swipe = "touchtracker.swipe"

  /// The pattern that matches all names.
  static let pattern = "touchtracker*"

  /// The view of a swatch, and the gesture that chooses it.
  static func swatch(_ color: Color) -> String { "touchtracker.\(color.name)" }
}
