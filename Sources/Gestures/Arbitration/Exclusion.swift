/// Decides which recognizers prevent each other from recognizing.
///
/// Each pair of participants is asked when one of the two recognizes or tries to, in the order of
/// processing.
/// Delegates may be asked several times, as in UIKit.
enum Exclusion {
  /// The first of those that have recognized that prevents a recognizer that wants to.
  static func winner(
    over recognizer: GestureRecognizer, among recognized: [GestureRecognizer]
  ) -> GestureRecognizer? {
    guard !recognized.isEmpty, !recognizer.recognizesWithAll else { return nil }
    return recognized.first {
      meet($0, recognizer) && hasInput($0) && prevents($0, recognizer)
    }
  }

  /// True if a recognizer that has just recognized prevents another.
  ///
  /// A recognizer that requires the winner to fail does not count here: it fails after the winner's
  /// action, as a dependent.
  static func prevents(_ winner: GestureRecognizer, candidate: GestureRecognizer) -> Bool {
    meet(winner, candidate) && !candidate.requires(winner) && prevents(winner, candidate)
  }

  /// True if a recognizer still has touches or presses.
  ///
  /// Touches lifted before this event are kept until the reset but do not count.
  private static func hasInput(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.touches.contains { $0.isDown || $0.isChanged } || !recognizer.presses.isEmpty
  }

  /// True if a recognizer that has recognized may prevent another: both are under way, neither
  /// allows all others, and one's view is or contains the other's.
  private static func meet(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard winner !== other, !winner.recognizesWithAll, !other.recognizesWithAll,
      !other.attempt.isRecognized, other.attempt.isOpen, other.attempt.hasReceivedInput,
      winner.attempt.state != .cancelled, winner.attempt.hasReceivedInput,
      let view = winner.host, let otherView = other.host
    else { return false }
    return view === otherView
      || (!otherView.children.isEmpty && view.lies(in: otherView))
      || (!view.children.isEmpty && otherView.lies(in: view))
  }

  /// True if a recognizer that has recognized prevents another that it meets.
  private static func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard !winner.requires(other), winner.canPrevent(other), other.canBePrevented(by: winner)
    else { return false }
    // The delegate of the recognizer that would fail is asked first; one `true` is enough.
    return !delegate(of: other, allows: winner) && !delegate(of: winner, allows: other)
  }

  private static func delegate(
    of recognizer: GestureRecognizer, allows other: GestureRecognizer
  ) -> Bool {
    recognizer.delegate(for: .simultaneity)?
      .gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false
  }
}
