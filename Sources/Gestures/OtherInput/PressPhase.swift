extension Press {
  /// The phase of a press (`UIPress.Phase`).
  public enum Phase: Int, Sendable {
    /// The button has come down.
    case began = 0
    /// The force of the press has changed.
    case changed = 1
    /// The button is down and has not changed since the last event.
    case stationary = 2
    /// The button was released.
    case ended = 3
    /// The system has stopped following the button.
    case cancelled = 4
  }
}
