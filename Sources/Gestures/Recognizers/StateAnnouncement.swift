/// A change that is made by way of a recognizer's `state`, so that an override of it sees the change.
struct StateAnnouncement {
  /// The kind of a change.
  enum Change {
    /// The recognizer wants the state, for a reason.
    case request(GestureRecognizer.FailureReason)
    /// The engine has decided on the state.
    case decision
  }

  /// The state that is set.
  let state: GestureRecognizer.State
  /// The kind of the change.
  let change: Change
}
