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

    var isOver: Bool { self == .ended || self == .cancelled }
  }
}

extension Touch {
  /// The reason why the system cancels a touch, or does not make a contact a touch.
  ///
  /// UIKit has no public counterpart. The engine only passes the reason on; the program that sends
  /// it touches knows it.
  public enum CancellationCause: String, CaseIterable, Sendable {
    /// The contact is a palm.
    case palm
    /// A pen is near, or has just left.
    case pen
    /// The kernel lost events, so the state of the contact is unknown.
    case eventsLost
    /// The panel was unplugged, taken away or suspended.
    case deviceGone
    /// The surface is changed to another configuration.
    case reload
    /// The program is stopping.
    case shutdown
    /// The capture has ended.
    case captureEnded
    /// The contact has become smaller than the surface's filters allow.
    case minimumSize
    /// The contact has become larger than the surface's filters allow.
    case maximumSize
  }
}
