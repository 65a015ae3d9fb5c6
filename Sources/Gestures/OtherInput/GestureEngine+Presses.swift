extension GestureEngine {
  /// Sends a change of a physical button.
  ///
  /// A button that comes down gets its responder and its recognizers and keeps them: the
  /// recognizers of the views from the responder up the chain that allow its type. Recognizers
  /// receive each change first, then the responder does, whatever the recognizers decide. Timers
  /// that are due before the change fire first. A press that is sent from within an action or a
  /// view's method is postponed until the event under way ends, and reported to `onMisuse`.
  ///
  /// - Parameters:
  ///   - type: The button. Ignored are a second touch-down of a button that is down and changes of
  ///     a button that is not down.
  ///   - phase: `began`, `changed`, `ended` or `cancelled`.
  ///   - force: The force of the press, from 0 to 1. A press whose force is not finite is dropped
  ///     without a report.
  ///   - time: The time of the change, in seconds. A time before the newest one counts as the
  ///     newest; a press whose time is not finite is dropped. Both mistakes are reported to
  ///     `onMisuse`.
  ///   - responder: The responder of a button that comes down; `nil` for the first responder, or
  ///     for the window if there is none. It is ignored in later phases.
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
