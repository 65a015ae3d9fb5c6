extension Touch {
  /// The phase of a touch (`UITouch.Phase`).
  public enum Phase: Int, Sendable {
    /// The finger came down.
    case began = 0
    /// The finger moved, or another of its values changed.
    case moved = 1
    /// The finger is down and has not changed since the previous event.
    case stationary = 2
    /// The finger was lifted.
    case ended = 3
    /// The system cancelled the touch, for example because it is a palm or the panel was unplugged.
    case cancelled = 4
    /// A pointer entered the region above the surface; not a touch.
    case regionEntered = 5
    /// A pointer moved within the region above the surface; not a touch.
    case regionMoved = 6
    /// A pointer left the region above the surface; not a touch.
    case regionExited = 7

    /// True if the phase is that of a pointer above the surface.
    var mayHover: Bool { rawValue >= Phase.regionEntered.rawValue }

    /// True if the touch is over.
    var isOver: Bool { self == .ended || self == .cancelled }
  }
}
