internal import Gestures

extension Touch.TouchType {
  /// The type's name on lines, as in configurations.
  var word: String {
    switch self {
    case .direct: "direct"
    case .indirect: "indirect"
    case .pencil: "pencil"
    case .indirectPointer: "indirectPointer"
    }
  }
}
