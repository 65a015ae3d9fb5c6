/// The participants that a requirement graph was built of, and the requirements that each had.
///
/// The same recognizers take part whenever a finger comes down at the same place: then the graph of
/// the time before is used again, which costs as much as there are participants, however many
/// requirements they have. Nobody is kept alive.
struct RequirementOrigin {
  private var identities: [ObjectIdentifier] = []
  /// The storage of a list tells whether it has changed; kept, it is not used for another.
  private var requirements: [RequirementList] = []
  private var isKnown = false

  /// Remembers participants, unless some have requirements of one attempt only.
  mutating func note(_ participants: [GestureRecognizer]) {
    identities.removeAll(keepingCapacity: true)
    requirements.removeAll(keepingCapacity: true)
    isKnown = participants.allSatisfy(\.requiresTheSameInEveryAttempt)
    guard isKnown else { return }
    for recognizer in participants {
      identities.append(ObjectIdentifier(recognizer))
      requirements.append(recognizer.requirements)
    }
  }

  /// Forgets the participants.
  mutating func forget() { isKnown = false }

  /// True if these are the same participants with the same requirements.
  func matches(_ participants: [GestureRecognizer]) -> Bool {
    guard isKnown, participants.count == identities.count else { return false }
    for index in identities.indices {
      let recognizer = participants[index]
      guard identities[index] == ObjectIdentifier(recognizer),
        recognizer.requiresTheSameInEveryAttempt,
        recognizer.requirements.isUnchanged(since: requirements[index])
      else { return false }
    }
    return true
  }
}
