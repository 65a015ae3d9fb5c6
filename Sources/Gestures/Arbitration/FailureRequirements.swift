/// Knows which participants wait for which others to fail.
final class FailureRequirements {
  private var graph = RequirementGraph()
  private var circleSearch = CircleSearch()
  private let questions = RequirementQuestions()
  /// The number of changes to the rules by which recognizers wait for or prevent each other.
  private var ruleChanges = 0

  /// The number of edges that were looked at.
  var edgeWork: Int { graph.work + circleSearch.work }
  /// The number of pairs that were asked about requirements.
  var questionWork: Int { questions.work }

  // MARK: Changes

  /// Notes that something changed that decides which recognizers prevent each other.
  ///
  /// Each waiting recognizer is tried again as soon as one of its requirements fails, even if another
  /// one keeps it.
  func noteRuleChange() { ruleChanges += 1 }

  /// Notes that participants or requirements have changed.
  func noteChange() {
    graph.invalidate()
    noteRuleChange()
  }

  /// Notes that a recognizer has received something: it is asked about all others, and they about it.
  func noteArrival(of recognizer: GestureRecognizer) {
    let isFirst = recognizer.attempt.arrival == 0
    questions.noteArrival(of: recognizer)
    if isFirst { noteChange() } else { noteRuleChange() }
  }

  /// Brings the graph up to date.
  func update(for participants: [GestureRecognizer]) { graph.update(for: participants) }

  /// Asks the participants for requirements, where one of them is new.
  func ask(_ participants: [GestureRecognizer]) {
    if questions.ask(participants) { noteChange() }
  }

  /// Notes that a participant no longer keeps others waiting, if that is so.
  func noteState(of recognizer: GestureRecognizer) {
    if !recognizer.attempt.isOpen { graph.close(recognizer) }
  }

  /// Forgets a participant that is reset.
  func remove(_ recognizer: GestureRecognizer) { graph.remove(recognizer) }

  /// False if it is known that no participant requires another to fail.
  var mayTieAny: Bool { !graph.isKnownToBeEmpty }

  // MARK: Waiting

  /// True if a participant must wait for another to fail.
  func requires(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    graph.requires(recognizer, other)
  }

  /// Counts what keeps a recognizer that wants to act.
  ///
  /// - Returns: True if it has to wait.
  func keepWaiting(_ recognizer: GestureRecognizer) -> Bool {
    guard graph.startWaiting(recognizer) else { return false }
    recognizer.attempt.wait(ruleChanges: ruleChanges)
    return true
  }

  /// True if a recognizer was woken for nothing: another requirement keeps it waiting, and nothing has
  /// changed that could give a new try another result.
  func mustWaitOn(_ recognizer: GestureRecognizer, among participants: [GestureRecognizer]) -> Bool
  {
    guard recognizer.attempt.isWoken, recognizer.attempt.ruleChangesAtTry == ruleChanges else {
      return false
    }
    update(for: participants)
    return graph.isKeptWaiting(recognizer)
  }

  /// Wakes those that wait for a recognizer, since it has failed.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - wake: Called with each, in the order of processing.
  func wakeThoseWaiting(
    for recognizer: GestureRecognizer, _ wake: (GestureRecognizer) -> Void
  ) {
    graph.forEachWaiting(for: recognizer) { other in
      guard other.attempt.isWaiting, !other.attempt.needsSettling else { return }
      other.attempt.wake()
      wake(other)
    }
  }

  /// The recognizers that have to fail before another may act, in the order of processing.
  func awaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    var awaited: [GestureRecognizer] = []
    for position in graph.requirements(of: recognizer) {
      guard let other = graph.requirement(at: position), other.isActive else { continue }
      awaited.append(other)
    }
    return awaited
  }

  /// The first recognizer that has recognized although a candidate requires it to fail.
  func recognizedRequirement(of candidate: GestureRecognizer) -> GestureRecognizer? {
    for position in graph.requirements(of: candidate) {
      if let other = graph.requirement(at: position), other.attempt.isRecognized,
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
    var version = graph.version
    var positions = graph.dependents(of: recognizer)
    while let position = positions.popFirst() {
      guard let other = graph.dependent(at: position), other.attempt.place.enrollment <= newest,
        body(other)
      else { continue }
      update(for: participants())
      guard graph.version != version else { continue }
      version = graph.version
      positions = graph.dependents(of: recognizer, behind: other)
    }
  }

  /// Has a recognizer require nothing that has ended and waits for itself, by way of others that have
  /// ended too.
  ///
  /// - Returns: The recognizer; `nil` if there is no such circle.
  func breakCircle() -> GestureRecognizer? {
    guard !graph.circular.isEmpty else { return nil }
    let first = circleSearch.first(
      in: graph, isAwaited: \.isActive,
      isStuck: { $0.attempt.isWaiting && $0.attempt.state == .ended })
    guard let first else { return nil }
    first.attempt.requiresNothing = true
    graph.release(first)
    noteRuleChange()
    return first
  }

  // MARK: Groups

  /// True since a group has come to an end, or was gathered anew: those that it has kept may be reset.
  func takeGroupNews() -> Bool { graph.takeGroupNews() }

  /// True if a recognizer is tied by requirements to one that others have to wait for.
  func isKept(_ recognizer: GestureRecognizer) -> Bool { graph.isGroupActive(of: recognizer) }

  /// The others that have to finish before a recognizer is reset, in the order of processing.
  func unfinishedRelatives(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    graph.relatives(of: recognizer, where: \.isActive)
  }
}
