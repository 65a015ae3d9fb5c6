/// The configurations that the suites about reloads replace.
enum ReloadText {
  /// A configuration with these gestures on the whole surface.
  static func canvas(
    _ gestures: String, surface: String = "id: main", other: String = ""
  ) -> String {
    """
    version: 1
    surfaces:
      - {\(surface), size: [400, 800], views: [
          {id: canvas, frame: [0, 0, "100%", "100%"], gestures: [\(gestures)]}]}
      \(other)
    """
  }

  static let move = "{id: move, kind: pan}"
  static let drag = "{id: drag, kind: pan}"
}
