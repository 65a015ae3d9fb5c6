/// Decides which recognizers prevent each other from recognizing.
final class Exclusion {
  /// The participants that have recognized, in the order of processing.
  private var recognized: [GestureRecognizer] = []
  /// The number of pairs of recognizers that were asked if one prevents the other.
  private(set) var work = 0

  /// True if no participant has recognized.
  var isEmpty: Bool { recognized.isEmpty }

  /// Adds a recognizer to those that have recognized.
  func noteRecognition(of recognizer: GestureRecognizer) {
    let place = recognizer.attempt.place
    var index = recognized.count
    while index > 0, !recognized[index - 1].attempt.place.precedes(place) { index -= 1 }
    recognized.insert(recognizer, at: index)
  }

  /// Forgets a recognizer that is reset.
  func remove(_ recognizer: GestureRecognizer) { recognized.removeFirst(recognizer) }

  /// The first recognizer that has recognized and prevents the given one.
  func winner(
    over recognizer: GestureRecognizer, _ requirements: FailureRequirements,
    _ participants: () -> [GestureRecognizer]
  ) -> GestureRecognizer? {
    guard !recognized.isEmpty, !recognizer.recognizesWithAll else { return nil }
    // A delegate or an override that is asked may change the list; the loop runs over a copy.
    for winner in recognized {
      // Most pairs have nothing to do with each other, and there may be a million.
      guard Self.meet(winner, recognizer), Self.hasInput(winner) else { continue }
      // The question before may have changed requirements.
      requirements.update(for: participants())
      if prevents(winner, recognizer, requirements) { return winner }
    }
    return nil
  }

  /// True if a recognizer that has just recognized prevents another.
  ///
  /// A recognizer that requires the winner to fail does not count here: it fails after the winner's
  /// action, as a dependent.
  func prevents(
    _ winner: GestureRecognizer, candidate: GestureRecognizer,
    _ requirements: FailureRequirements
  ) -> Bool {
    Self.meet(winner, candidate) && !requirements.requires(candidate, winner)
      && prevents(winner, candidate, requirements)
  }

  private static func delegate(
    of recognizer: GestureRecognizer, allows other: GestureRecognizer
  ) -> Bool {
    recognizer.delegate(for: .simultaneity)?
      .gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false
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

  /// True if a recognizer that has recognized prevents another.
  private func prevents(
    _ winner: GestureRecognizer, _ other: GestureRecognizer,
    _ requirements: FailureRequirements
  ) -> Bool {
    guard Self.meet(winner, other), !requirements.requires(winner, other) else { return false }
    work += 1
    guard winner.canPrevent(other), other.canBePrevented(by: winner) else { return false }
    // The delegate of the recognizer that would fail is asked first; one `true` is enough.
    let isAllowed =
      Self.delegate(of: other, allows: winner) || Self.delegate(of: winner, allows: other)
    return !isAllowed
  }
}
