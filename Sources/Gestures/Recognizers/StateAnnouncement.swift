/// A change that is made through a recognizer's property `state`, so that an override sees it.
struct StateAnnouncement {
  /// The kind of a change.
  enum Change {
    /// A state that the recognizer requests, for a reason.
    case request(GestureRecognizer.FailureReason)
    /// A state that the engine has decided.
    case decision
  }

  /// The state that is being set.
  let state: GestureRecognizer.State
  /// The kind of the change.
  let change: Change
}
