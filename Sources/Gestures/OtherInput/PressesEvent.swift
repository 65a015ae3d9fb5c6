/// An event of physical buttons (`UIPressesEvent`).
///
/// The engine reuses one event object for all presses, as it does for touches.
public final class PressesEvent: Event {
  /// All buttons that are down or were just released.
  public internal(set) var allPresses: Set<Press> = []

  init() {
    super.init(type: .presses)
  }

  /// The presses that a recognizer receives.
  public func presses(for recognizer: GestureRecognizer) -> Set<Press> {
    allPresses.filter { press in press.receivers.contains { $0 === recognizer } }
  }
}
