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
  }
}
