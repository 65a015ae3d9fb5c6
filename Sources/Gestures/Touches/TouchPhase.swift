extension Touch {
  /// Where a touch is in its life (`UITouch.Phase`).
  public enum Phase: Int, Sendable {
    /// The finger has come down.
    case began = 0
    /// The finger has moved.
    case moved = 1
    /// The finger is down and has not moved since the last event.
    case stationary = 2
    /// The finger has been lifted.
    case ended = 3
    /// The system has stopped following the finger: a palm, a panel that went away.
    case cancelled = 4
    /// A pointer has come into the region; not a touch.
    case regionEntered = 5
    /// A pointer moves within the region; not a touch.
    case regionMoved = 6
    /// A pointer has left the region; not a touch.
    case regionExited = 7

    /// True if the phase is that of a pointer above the region.
    var mayHover: Bool { rawValue >= Phase.regionEntered.rawValue }

    /// Whether the touch is over.
    var isOver: Bool { self == .ended || self == .cancelled }
  }
}
