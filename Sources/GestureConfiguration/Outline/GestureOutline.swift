internal import YAML

/// The keys of one gesture, merged from all files.
final class GestureOutline {
  /// The id; empty if it is missing.
  let id: String
  var section: Section

  init(id: String, at position: SourcePosition) {
    self.id = id
    section = Section(at: position)
  }
}
