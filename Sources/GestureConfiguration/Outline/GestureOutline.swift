internal import YAML

/// What the files say of one gesture.
final class GestureOutline {
  /// The id; empty where it is missing.
  let id: String
  var section: Section

  init(id: String, at position: SourcePosition) {
    self.id = id
    section = Section(at: position)
  }
}
