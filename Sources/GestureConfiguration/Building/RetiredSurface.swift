internal import Gestures

/// The views and recognizers of a surface that is no longer in use, which are freed with pauses.
///
/// Without it, the last reference to the surface would free thousands of objects at once.
package struct RetiredSurface {
  /// The views, each after the views in it: a view that is freed never frees others.
  private var views: [View]
  private var recognizers: [GestureRecognizer]
  private var surface: BuiltSurface?

  /// Keeps everything of a surface that is about to be replaced.
  package init(_ surface: BuiltSurface) {
    views = ViewTree(of: surface.window).reversed()
    recognizers = surface.recognizers
    self.surface = surface
  }

  /// Frees everything that nothing else uses.
  ///
  /// - Parameter pauses: The pauses in which other work gets its turn.
  package mutating func free(pauses: Pauses) {
    if isKnownUniquelyReferenced(&surface) { surface?.free(pauses: pauses) }
    surface = nil
    while views.popLast() != nil { pauses.step() }
    while recognizers.popLast() != nil { pauses.step() }
  }
}
