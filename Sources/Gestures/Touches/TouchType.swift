extension Touch {
  /// What touches (`UITouch.TouchType`).
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on something that is not the screen.
    case indirect = 1
    /// A pen on the screen.
    case pencil = 2
    /// A pointer device.
    case indirectPointer = 3
  }
}
