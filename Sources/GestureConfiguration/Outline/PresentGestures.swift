import Gestures

/// The existing gestures of a surface, for commands that add gestures or change relations.
struct PresentGestures {
  /// True if the surface has a gesture with that id.
  let contains: (String) -> Bool
  /// Lists all ids; called only for guesses.
  let ids: () -> [String]

  private init(contains: @escaping (String) -> Bool, ids: @escaping () -> [String]) {
    (self.contains, self.ids) = (contains, ids)
  }

  /// The gestures of a surface.
  init(of surface: BuiltSurface) {
    self.init(
      contains: { surface.recognizer($0) != nil },
      ids: { surface.recognizers.compactMap(\.name) })
  }

  /// No gestures, as on a surface that is read from files.
  static var none: PresentGestures {
    PresentGestures(contains: { _ in false }, ids: { [] })
  }
}
