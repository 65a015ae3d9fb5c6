/// What the files say of one view.
final class ViewOutline {
  /// The id; empty where it is missing.
  let id: String
  var section: Section
  /// The gestures, in the order in which they are first written.
  var gestures: [GestureOutline] = []
  /// The views in it, in the order in which they are first written.
  var views: [ViewOutline] = []

  init(id: String, at position: SourcePosition) {
    self.id = id
    section = Section(at: position)
  }
}
