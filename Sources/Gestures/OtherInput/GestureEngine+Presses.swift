extension GestureEngine {
  /// Sends what happened to a physical button.
  ///
  /// A press that comes down gets its responder and its recognizers, and keeps them: those of
  /// the views from the responder up the chain that allow its type. They are told first, then the
  /// responder is, whatever the recognizers make of it. Timers due before it fire first. A
  /// press that comes from within an action or a view's method is sent after the event under way,
  /// which is reported (`onMisuse`).
  ///
  /// - Parameters:
  ///   - type: Which button. A second press of one that is down is passed over, and so is the rest
  ///     of one that never came down.
  ///   - phase: `began`, `changed`, `ended` or `cancelled`.
  ///   - force: How hard it is pressed, from 0 to 1.
  ///   - time: When it happened, in seconds; a time before the newest counts as that.
  ///   - responder: Who is told of a button that comes down: the first responder, or the window
  ///     where there is none.
  ///   - modifierFlags: The modifier keys that are down.
  public func sendPress(
    _ type: Press.PressType, _ phase: Press.Phase, force: Double = 1, at time: Double,
    to responder: Responder? = nil, modifierFlags: KeyModifierFlags = []
  ) {
    guard mayTakeIn() else {
      return postpone {
        $0.sendPress(
          type, phase, force: force, at: time, to: responder, modifierFlags: modifierFlags)
      }
    }
    accept(type, phase, force: force, at: time, to: responder, modifierFlags)
    endTakingIn()
  }

  private func accept(
    _ type: Press.PressType, _ phase: Press.Phase, force: Double, at time: Double,
    to responder: Responder?, _ modifierFlags: KeyModifierFlags
  ) {
    guard force.isFinite, let time = checked(time) else { return }
    fireTimers(before: time, inclusive: false)
    goForward(to: time)
    presses.dispatch(
      type, phase, force: force, to: responder ?? window.firstResponder ?? window, modifierFlags,
      in: self)
  }
}
