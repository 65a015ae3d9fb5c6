extension Press {
  /// Where a press is in its life (`UIPress.Phase`).
  public enum Phase: Int, Sendable {
    /// The button has come down.
    case began = 0
    /// The button is pressed harder or less hard.
    case changed = 1
    /// The button is down and has not changed since the last event.
    case stationary = 2
    /// The button has been let go.
    case ended = 3
    /// The system has stopped following the button.
    case cancelled = 4
  }
}
