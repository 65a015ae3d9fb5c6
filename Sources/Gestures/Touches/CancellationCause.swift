extension Touch {
  /// Why the system takes a touch away, or makes none of what comes down.
  ///
  /// UIKit keeps it to itself. The engine only hands it on: who feeds it knows.
  public enum CancellationCause: String, CaseIterable, Sendable {
    /// It is a palm.
    case palm
    /// A pen is near, or has just gone.
    case pen
    /// The kernel has lost events, so that nobody knows what became of it.
    case eventsLost
    /// The panel was unplugged, was taken away or went to sleep.
    case deviceGone
    /// The surface gets another configuration.
    case reload
    /// The program stops.
    case shutdown
    /// The capture has ended.
    case captureEnded
  }
}
