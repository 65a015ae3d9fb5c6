extension GestureRecognizer {
  /// The state of a recognizer in an attempt (`UIGestureRecognizer.State`).
  public enum State: Int, Sendable {
    /// Nothing is recognized yet.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture goes on.
    case changed = 2
    /// The gesture is complete; for a discrete gesture also called `recognized`.
    case ended = 3
    /// A gesture that had begun was cancelled.
    case cancelled = 4
    /// The touches are not the recognizer's gesture.
    case failed = 5

    /// The state of a discrete gesture that is complete: the same as `ended`.
    public static var recognized: State { .ended }

    /// Returns the state that a request for a state leads to, or `nil` if the request is ignored.
    ///
    /// UIKit does not raise an exception for an illegal request; it enters another state instead.
    /// Leaving `possible` may still fail if the delegate refuses.
    func successor(for requested: State) -> State? {
      switch (self, requested) {
      case (.possible, .possible): nil
      case (.possible, .began), (.possible, .changed): .began
      case (.possible, .ended): .ended
      case (.possible, .cancelled), (.possible, .failed): .failed

      case (.began, .possible), (.began, .began): nil
      case (.began, .changed): .changed
      case (.began, .ended): .ended
      case (.began, .cancelled), (.began, .failed): .cancelled

      case (.changed, .possible), (.changed, .began), (.changed, .changed): .changed
      case (.changed, .ended): .ended
      case (.changed, .cancelled), (.changed, .failed): .cancelled

      case (.ended, _), (.cancelled, _), (.failed, _): nil
      }
    }

    /// True if only a reset leads out of the state.
    var isTerminal: Bool { rawValue >= State.ended.rawValue }
  }
}
