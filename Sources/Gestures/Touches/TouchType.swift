extension Touch {
  /// The types of touches (`UITouch.TouchType`).
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on a device other than the screen.
    case indirect = 1
    /// A pen on the screen.
    case pencil = 2
    /// A pointer of a mouse or trackpad.
    case indirectPointer = 3
  }
}

extension Touch.TouchType {
  /// The types by their names in configurations and on lines.
  package static let words: KeyValuePairs<String, Touch.TouchType> = [
    "direct": .direct, "indirect": .indirect, "pencil": .pencil,
    "indirectPointer": .indirectPointer,
  ]
}
