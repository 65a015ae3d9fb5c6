/// The participants that a requirement graph was built from, and their requirements.
///
/// The same recognizers take part whenever a finger comes down at the same place. The previous
/// graph is then reused, at a cost that depends on the number of participants but not on that of
/// their requirements. The participants are not kept alive.
struct RequirementOrigin {
  private var identities: [ObjectIdentifier] = []
  /// The participants' lists, which are compared by their storage; keeping a list here ensures that
  /// no other one gets the same storage.
  private var requirements: [RequirementList] = []
  private var isKnown = false

  /// Remembers participants, unless one of them has requirements for a single attempt.
  mutating func note(_ participants: [GestureRecognizer]) {
    identities.removeAll(keepingCapacity: true)
    requirements.removeAll(keepingCapacity: true)
    isKnown = participants.allSatisfy { $0.requiresTheSameInEveryAttempt }
    guard isKnown else { return }
    for recognizer in participants {
      identities.append(ObjectIdentifier(recognizer))
      requirements.append(recognizer.requirements)
    }
  }

  /// Forgets the participants.
  mutating func forget() { isKnown = false }

  /// True if participants and their requirements are the remembered ones.
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
