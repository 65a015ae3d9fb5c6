internal import YAML

/// The keys, gestures and subviews of one view, merged from all files.
final class ViewOutline {
  /// The id; empty if it is missing.
  let id: String
  /// The number of views that contain it.
  let depth: Int
  var section: Section
  /// The gestures, in the order of their first appearance.
  var gestures: [GestureOutline] = []
  /// The subviews, in the order of their first appearance.
  var views: [ViewOutline] = []

  init(id: String, depth: Int, at position: SourcePosition) {
    self.id = id
    self.depth = depth
    section = Section(at: position)
  }
}
