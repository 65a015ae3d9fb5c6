internal import YAML

/// What the files say of one view.
final class ViewOutline {
  /// The id; empty where it is missing.
  let id: String
  /// How many views it lies in.
  let depth: Int
  var section: Section
  /// The gestures, in the order in which they are first written.
  var gestures: [GestureOutline] = []
  /// The views in it, in the order in which they are first written.
  var views: [ViewOutline] = []

  init(id: String, depth: Int, at position: SourcePosition) {
    self.id = id
    self.depth = depth
    section = Section(at: position)
  }
}
