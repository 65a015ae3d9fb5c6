/// Knows which participants wait for which others to fail.
final class FailureRequirements {
  private let questions = RequirementQuestions()
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
    var graph = RequirementGraph()
    var circleSearch = CircleSearch()
    /// The number of changes to the rules by which recognizers wait for or prevent each other.
    var ruleChanges = 0
  }

  /// The number of edges that were looked at.
  var edgeWork: Int { storage.graph.work + storage.circleSearch.work }
  /// The number of pairs that were asked about requirements.
  var questionWork: Int { questions.work }

  // MARK: Changes

  /// Notes that something changed that decides which recognizers prevent each other.
  ///
  /// Each waiting recognizer is tried again as soon as one of its requirements fails, even if another
  /// one keeps it.
  func noteRuleChange() { storage.ruleChanges += 1 }

  /// Notes that participants or requirements have changed.
  func noteChange() {
    storage.graph.invalidate()
    noteRuleChange()
  }

  /// Notes that a recognizer has received something: it is asked about all others, and they about it.
  func noteArrival(of recognizer: GestureRecognizer) {
    let isFirst = recognizer.attempt.arrival == 0
    questions.noteArrival(of: recognizer)
    if isFirst { noteChange() } else { noteRuleChange() }
  }

  /// Brings the graph up to date.
  func update(for participants: [GestureRecognizer]) { storage.graph.update(for: participants) }

  /// Asks the participants for requirements, where one of them is new.
  func ask(_ participants: [GestureRecognizer]) {
    if questions.ask(participants) { noteChange() }
  }

  /// Notes that a participant no longer keeps others waiting, if that is so.
  func noteState(of recognizer: GestureRecognizer) {
    if !recognizer.attempt.isOpen { storage.graph.close(recognizer) }
  }

  /// Forgets a participant that is reset.
  func remove(_ recognizer: GestureRecognizer) { storage.graph.remove(recognizer) }

  /// False if it is known that no participant requires another to fail.
  var mayTieAny: Bool { !storage.graph.isKnownToBeEmpty }

  // MARK: Waiting

  /// True if a participant must wait for another to fail.
  func requires(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    storage.graph.requires(recognizer, other)
  }

  /// Counts what keeps a recognizer that wants to act.
  ///
  /// - Returns: True if it has to wait.
  func keepWaiting(_ recognizer: GestureRecognizer) -> Bool {
    guard storage.graph.startWaiting(recognizer) else { return false }
    recognizer.attempt.wait(ruleChanges: storage.ruleChanges)
    return true
  }

  /// True if a recognizer was woken for nothing: another requirement keeps it waiting, and nothing has
  /// changed that could give a new try another result.
  func mustWaitOn(_ recognizer: GestureRecognizer, among participants: [GestureRecognizer]) -> Bool
  {
    guard recognizer.attempt.isWoken, recognizer.attempt.ruleChangesAtTry == storage.ruleChanges
    else {
      return false
    }
    update(for: participants)
    return storage.graph.isKeptWaiting(recognizer)
  }

  /// Wakes those that wait for a recognizer, since it has failed.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - wake: Called with each, in the order of processing.
  func wakeThoseWaiting(
    for recognizer: GestureRecognizer, _ wake: (GestureRecognizer) -> Void
  ) {
    storage.graph.forEachWaiting(for: recognizer) { other in
      guard other.attempt.isWaiting, !other.attempt.needsSettling else { return }
      other.attempt.wake()
      wake(other)
    }
  }

  /// The recognizers that have to fail before another may act, in the order of processing.
  func awaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    var awaited: [GestureRecognizer] = []
    for position in storage.graph.requirements(of: recognizer) {
      guard let other = storage.graph.requirement(at: position), other.isActive else { continue }
      awaited.append(other)
    }
    return awaited
  }

  /// The first recognizer that has recognized although a candidate requires it to fail.
  func recognizedRequirement(of candidate: GestureRecognizer) -> GestureRecognizer? {
    for position in storage.graph.requirements(of: candidate) {
      if let other = storage.graph.requirement(at: position), other.attempt.isRecognized,
        other.attempt.state != .cancelled
      {
        return other
      }
    }
    return nil
  }

  /// Calls a closure with each of those that require a recognizer to fail, in the order of processing.
  ///
  /// The closure may change requirements. It is then called with the dependents by the new ones.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - participants: Returns the participants.
  ///   - newest: The number of the newest participant that counts: those that join later do not.
  ///   - body: Returns true if it may have changed requirements.
  func forEachDependent(
    of recognizer: GestureRecognizer, _ participants: () -> [GestureRecognizer],
    enrolledUpTo newest: Int, _ body: (GestureRecognizer) -> Bool
  ) {
    update(for: participants())
    var version = storage.graph.version
    var positions = storage.graph.dependents(of: recognizer)
    while let position = positions.popFirst() {
      guard let other = storage.graph.dependent(at: position),
        other.attempt.place.enrollment <= newest,
        body(other)
      else { continue }
      update(for: participants())
      guard storage.graph.version != version else { continue }
      version = storage.graph.version
      positions = storage.graph.dependents(of: recognizer, behind: other)
    }
  }

  /// Has a recognizer require nothing that has ended and waits for itself, by way of others that have
  /// ended too.
  ///
  /// - Returns: The recognizer; `nil` if there is no such circle.
  func breakCircle() -> GestureRecognizer? {
    guard !storage.graph.circular.isEmpty else { return nil }
    let first = storage.circleSearch.first(
      in: storage.graph, isAwaited: \.isActive,
      isStuck: { $0.attempt.isWaiting && $0.attempt.state == .ended })
    guard let first else { return nil }
    first.attempt.requiresNothing = true
    storage.graph.release(first)
    noteRuleChange()
    return first
  }

  // MARK: Groups

  /// True since a group has come to an end, or was gathered anew: those that it has kept may be reset.
  func takeGroupNews() -> Bool { storage.graph.takeGroupNews() }

  /// True if a recognizer is tied by requirements to one that others have to wait for.
  func isKept(_ recognizer: GestureRecognizer) -> Bool {
    storage.graph.isGroupActive(of: recognizer)
  }

  /// The others that have to finish before a recognizer is reset, in the order of processing.
  func unfinishedRelatives(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    storage.graph.relatives(of: recognizer, where: \.isActive)
  }
}
