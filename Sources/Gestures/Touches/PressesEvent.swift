/// What happens at one moment to physical buttons (`UIPressesEvent`).
///
/// The environment uses one event again and again, as it does with that of touches.
public final class PressesEvent: Event {
  /// All buttons that are down or have just been let go, in the order in which they came down.
  public internal(set) var allPresses: [Press] = []

  init() {
    super.init(type: .presses)
  }

  /// The presses that a recognizer receives.
  public func presses(for recognizer: GestureRecognizer) -> [Press] {
    allPresses.filter { press in press.gestureRecognizers.contains { $0 === recognizer } }
  }
}
