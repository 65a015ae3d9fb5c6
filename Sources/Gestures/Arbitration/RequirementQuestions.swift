/// Asks recognizers and their delegates which failure requirements they have in an attempt.
final class RequirementQuestions {
  /// True if a recognizer has received its first input since all were asked.
  private var hasNewParticipants = false
  /// The number of the newest first input of a recognizer; each attempt has but one.
  private var newestArrival = 0
  /// The participants that may have others wait for them; kept for its storage.
  private var answering: [GestureRecognizer] = []
  private var questions = 0

  /// The number of pairs that were asked.
  var work: Int { questions }

  /// Notes that a recognizer has received something: it is asked about all others, and they about it.
  func noteArrival(of recognizer: GestureRecognizer) {
    hasNewParticipants = true
    guard recognizer.attempt.arrival == 0 else { return }
    newestArrival += 1
    recognizer.attempt.arrival = newestArrival
  }

  /// Asks the recognizers with touches, and their delegates, for failure requirements.
  ///
  /// The engine's own classes make none, nor do the delegates of a configuration's gestures: these
  /// are not asked about each pair.
  ///
  /// - Returns: True if there was a new requirement.
  func ask(_ participants: [GestureRecognizer]) -> Bool {
    guard hasNewParticipants else { return false }
    hasNewParticipants = false
    let span = participants.span
    for index in span.indices
    where span[index].attempt.hasReceivedInput && span[index].mayAnswerAboutDependents {
      answering.append(span[index])
    }
    var hasFound = false
    for index in span.indices where span[index].isActive {
      if span[index].mayAnswerAboutRequirements {
        if ask(span[index], and: participants) { hasFound = true }
      } else if !answering.isEmpty, ask(span[index], and: answering) {
        hasFound = true
      }
      span[index].attempt.lastArrivalAskedAbout = newestArrival
    }
    // It must keep no recognizer alive.
    answering.clear()
    return hasFound
  }

  /// Asks about a recognizer and those others that have arrived since it was asked about.
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
    questions += 1
    let isRequired =
      recognizer.shouldRequireFailure(of: other)
      || recognizer.delegate(for: .requirements)?
        .gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.shouldBeRequiredToFail(by: recognizer)
      || other.delegate(for: .dependents)?
        .gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    if isRequired { recognizer.attempt.requirements.append(WeakRecognizer(other)) }
    return isRequired
  }
}
