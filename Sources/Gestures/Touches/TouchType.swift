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
