/// Asks recognizers and their delegates about failure requirements for one attempt.
final class RequirementQuestions {
  /// True if a recognizer has received its first input since all were asked.
  private var hasNewParticipants = false
  /// The number of the newest arrival, which is the first input of an attempt.
  private var newestArrival = 0
  /// The participants that may want others to wait for them; kept to reuse its storage.
  private var answering: [GestureRecognizer] = []
  /// The number of pairs of recognizers that were asked.
  private(set) var work = 0

  /// Numbers the arrival of a recognizer that has received input.
  ///
  /// It and each other participant are then asked about requirements between them.
  func noteArrival(of recognizer: GestureRecognizer) {
    hasNewParticipants = true
    guard recognizer.attempt.arrival == 0 else { return }
    newestArrival += 1
    recognizer.attempt.arrival = newestArrival
  }

  /// Asks the recognizers with input, and their delegates, about failure requirements.
  ///
  /// The engine's own classes and the delegates of configured gestures add none, so they are not
  /// asked about each pair.
  ///
  /// - Returns: True if there was a new requirement.
  func ask(_ participants: [GestureRecognizer]) -> Bool {
    guard hasNewParticipants else { return false }
    hasNewParticipants = false
    for recognizer in participants
    where recognizer.attempt.hasReceivedInput && recognizer.mayAnswerAboutDependents {
      answering.append(recognizer)
    }
    var hasFound = false
    for recognizer in participants where recognizer.isActive {
      if recognizer.mayAnswerAboutRequirements {
        if ask(recognizer, and: participants) { hasFound = true }
      } else if !answering.isEmpty, ask(recognizer, and: answering) {
        hasFound = true
      }
      recognizer.attempt.lastArrivalAskedAbout = newestArrival
    }
    // The list must not keep recognizers alive.
    answering.clear()
    return hasFound
  }

  /// Asks about a recognizer and each other one that has arrived since the last time.
  private func ask(_ recognizer: GestureRecognizer, and others: [GestureRecognizer]) -> Bool {
    var hasFound = false
    for other in others
    where other !== recognizer && other.attempt.hasReceivedInput
      && other.attempt.arrival > recognizer.attempt.lastArrivalAskedAbout
    {
      if ask(recognizer, and: other) { hasFound = true }
    }
    return hasFound
  }

  /// Asks both sides if a recognizer must wait for another to fail.
  private func ask(
    _ recognizer: GestureRecognizer, and other: GestureRecognizer
  ) -> Bool {
    work += 1
    let isRequired =
      recognizer.shouldRequireFailure(of: other)
      || recognizer.delegate(for: .requirements)?
        .gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.shouldBeRequiredToFail(by: recognizer)
      || other.delegate(for: .dependents)?
        .gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    if isRequired { recognizer.attempt.requirements.append(Weak(other)) }
    return isRequired
  }
}
