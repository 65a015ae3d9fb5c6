/// A call that a recognizer wants at a moment of the engine's clock.
public final class GestureTimer {
  /// The recognizer that wants the call.
  private(set) weak var owner: GestureRecognizer?
  private let ownerIdentity: ObjectIdentifier
  private let fire: () -> Void
  /// The engine whose clock the timer follows; `nil` before there is one.
  weak var engine: GestureEngine?
  /// When the call is due, in seconds on the events' clock.
  var deadline = Double.infinity
  /// The timer's number among those of its queue, in the order in which they were scheduled.
  var number = 0
  /// Whether the call is still wanted.
  private(set) var isValid = true

  init(owner: GestureRecognizer, fire: @escaping () -> Void) {
    self.owner = owner
    ownerIdentity = ObjectIdentifier(owner)
    self.fire = fire
  }

  /// True if the timer is a recognizer's.
  func isOwned(by recognizer: GestureRecognizer) -> Bool {
    // The weak reference counts, since a recognizer may lie where another was.
    ownerIdentity == ObjectIdentifier(recognizer) && owner === recognizer
  }

  /// Gives the call up.
  public func invalidate() {
    guard isValid else { return }
    isValid = false
    engine?.timers.remove(self)
  }

  func callOwner() {
    guard isValid else { return }
    isValid = false
    if owner != nil { fire() }
  }
}
