/// Asks recognizers and their delegates which failure requirements they have in an attempt.
final class RequirementQuestions {
  #if DEBUG
  @unsafe
  #else
  @exclusivity(unchecked)
  #endif
  private var uncheckedStorage = Storage()
  /// The values of the part.
  ///
  /// Accesses to them cannot overlap: each reads or writes one value and calls nothing that belongs
  /// to the program.
  private var storage: Storage {
    get { unsafe uncheckedStorage }
    _modify { yield unsafe &uncheckedStorage }
  }

  /// The values of the part, all in one property: see `GestureRecognizer.Storage`.
  private struct Storage {
    /// True if a recognizer has received its first input since all were asked.
    var hasNewParticipants = false
    /// The number of the newest first input of a recognizer; each attempt has but one.
    var newestArrival = 0
    /// The participants that may have others wait for them; kept for its storage.
    var answering: [GestureRecognizer] = []
    var questions = 0
  }

  /// The number of pairs that were asked.
  var work: Int { storage.questions }

  /// Notes that a recognizer has received something: it is asked about all others, and they about it.
  func noteArrival(of recognizer: GestureRecognizer) {
    storage.hasNewParticipants = true
    guard recognizer.attempt.arrival == 0 else { return }
    storage.newestArrival += 1
    recognizer.attempt.arrival = storage.newestArrival
  }

  /// Asks the recognizers with touches, and their delegates, for failure requirements.
  ///
  /// The engine's own classes make none, nor do the delegates of a configuration's gestures: these
  /// are not asked about each pair.
  ///
  /// - Returns: True if there was a new requirement.
  func ask(_ participants: [GestureRecognizer]) -> Bool {
    guard storage.hasNewParticipants else { return false }
    storage.hasNewParticipants = false
    participants.forEachUnretained { recognizer in
      guard recognizer.attempt.hasReceivedInput, recognizer.mayAnswerAboutDependents else { return }
      storage.answering.append(recognizer)
    }
    var hasFound = false
    participants.forEachUnretained { recognizer in
      guard recognizer.isActive else { return }
      if recognizer.mayAnswerAboutRequirements {
        if ask(recognizer, and: participants) { hasFound = true }
      } else if !storage.answering.isEmpty, ask(recognizer, and: storage.answering) {
        hasFound = true
      }
      recognizer.attempt.lastArrivalAskedAbout = storage.newestArrival
    }
    // It must keep no recognizer alive.
    storage.answering.clear()
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
    storage.questions += 1
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
