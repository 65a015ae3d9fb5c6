/// A call that a recognizer wants at a moment of the engine's clock.
public final class GestureTimer {
  /// The recognizer that wants the call.
  private(set) weak var owner: GestureRecognizer?
  private let fire: () -> Void
  /// When the call is due, in seconds on the events' clock.
  var deadline = Double.infinity
  /// Whether the call is still wanted.
  private(set) var isValid = true

  init(owner: GestureRecognizer, fire: @escaping () -> Void) {
    self.owner = owner
    self.fire = fire
  }

  /// Gives the call up.
  public func invalidate() {
    guard isValid else { return }
    isValid = false
    owner?.environment?.timers.remove(self)
  }

  func callOwner() {
    isValid = false
    if owner != nil { fire() }
  }
}
