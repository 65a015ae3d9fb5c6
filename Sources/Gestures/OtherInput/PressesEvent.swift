/// What happens at one moment to physical buttons (`UIPressesEvent`).
///
/// The engine uses one event again and again, as it does with that of touches.
public final class PressesEvent: Event {
  /// All buttons that are down or have just been let go.
  public internal(set) var allPresses: Set<Press> = []

  init() {
    super.init(type: .presses)
  }

  /// The presses that a recognizer receives.
  public func presses(for recognizer: GestureRecognizer) -> Set<Press> {
    allPresses.filter { press in press.receivers.contains { $0 === recognizer } }
  }
}
