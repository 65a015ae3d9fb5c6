extension GestureRecognizer {
  /// Where a recognizer is in an attempt (`UIGestureRecognizer.State`).
  public enum State: Int, Sendable {
    /// Nothing is recognized yet.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture goes on.
    case changed = 2
    /// The gesture is complete; a discrete gesture is `recognized`, which is the same state.
    case ended = 3
    /// A gesture that had begun was broken off.
    case cancelled = 4
    /// The touches are not this recognizer's gesture.
    case failed = 5

    /// A discrete gesture is complete: the same as `ended`.
    public static var recognized: State { .ended }

    /// What a request for a state leads to, or `nil` where it is ignored.
    ///
    /// UIKit never refuses a request by throwing; one that is not legal is replaced by another
    /// state. Leaving `possible` may still fail when the delegate refuses.
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

    /// Whether only `reset` leads out of the state.
    var isTerminal: Bool { rawValue >= State.ended.rawValue }
  }
}
