/// The failure requirements between participants, and the recognizers that wait because of them.
final class FailureRequirements {
  private let questions = RequirementQuestions()
  private var graph = RequirementGraph()
  private var circleSearch = CircleSearch()
  /// The recognizers that have begun to wait since the last pass.
  private var newWaiting: [GestureRecognizer] = []
  /// The number of changes to the rules by which recognizers wait for or prevent each other.
  private var ruleChanges = 0

  /// The number of edges that were examined.
  var edgeWork: Int { graph.work + circleSearch.work }
  /// The number of pairs of recognizers that were asked about requirements.
  var questionWork: Int { questions.work }

  // MARK: Changes

  /// Counts a change that may affect which recognizers prevent each other.
  ///
  /// Each waiting recognizer is tried again as soon as one of its requirements fails, even if
  /// another requirement still keeps it waiting.
  func noteRuleChange() { ruleChanges += 1 }

  /// Invalidates the graph, since participants or requirements have changed.
  func noteChange() {
    graph.invalidate()
    noteRuleChange()
  }

  /// Numbers the arrival of a recognizer that has received input.
  ///
  /// It and each other participant are then asked about requirements between them.
  func noteArrival(of recognizer: GestureRecognizer) {
    let isFirst = recognizer.attempt.arrival == 0
    questions.noteArrival(of: recognizer)
    if isFirst { noteChange() } else { noteRuleChange() }
  }

  /// Rebuilds the graph if participants or requirements have changed.
  func update(for participants: [GestureRecognizer]) { graph.update(for: participants) }

  /// Asks the participants about requirements if one of them is new.
  func ask(_ participants: [GestureRecognizer]) {
    if questions.ask(participants) { noteChange() }
  }

  /// Releases the recognizers that wait for a participant, if its new state permits that.
  func noteState(of recognizer: GestureRecognizer) {
    if !recognizer.attempt.isOpen { graph.close(recognizer) }
  }

  /// Forgets a participant that is reset.
  func remove(_ recognizer: GestureRecognizer) { graph.remove(recognizer) }

  /// True unless it is known that no participant requires another to fail.
  var mayTieAny: Bool { !graph.isKnownToBeEmpty }

  // MARK: Waiting

  /// True if a participant must wait for another to fail.
  func requires(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    graph.requires(recognizer, other)
  }

  /// Starts the wait of a recognizer that wants to act, if a requirement keeps it from acting.
  ///
  /// - Returns: True if the recognizer has to wait.
  func keepWaiting(_ recognizer: GestureRecognizer) -> Bool {
    guard graph.startWaiting(recognizer) else { return false }
    recognizer.attempt.wait(ruleChanges: ruleChanges)
    newWaiting.append(recognizer)
    return true
  }

  /// Marks the recognizers that still wait at the end of a pass as having waited.
  func noteWaiting() {
    guard !newWaiting.isEmpty else { return }
    var waiting: [GestureRecognizer] = []
    swap(&waiting, &newWaiting)
    for recognizer in waiting where recognizer.attempt.isWaiting {
      recognizer.attempt.hasWaited = true
    }
    waiting.clear()
    if newWaiting.isEmpty { newWaiting = waiting }
  }

  /// True if a woken recognizer must go on waiting: another requirement keeps it, and nothing has
  /// changed that could alter the result of a new try.
  func mustWaitOn(_ recognizer: GestureRecognizer, among participants: [GestureRecognizer]) -> Bool
  {
    guard recognizer.attempt.isWoken, recognizer.attempt.ruleChangesAtTry == ruleChanges
    else {
      return false
    }
    update(for: participants)
    return graph.isKeptWaiting(recognizer)
  }

  /// Wakes the recognizers that wait for one that has failed.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that has failed.
  ///   - wake: Called with each woken recognizer, in the order of processing.
  func wakeThoseWaiting(
    for recognizer: GestureRecognizer, _ wake: (GestureRecognizer) -> Void
  ) {
    graph.forEachWaiting(for: recognizer) { other in
      guard other.attempt.isWaiting, !other.attempt.needsSettling else { return }
      other.attempt.wake()
      wake(other)
    }
  }

  /// The recognizers that must fail before the given one may act, in the order of processing.
  func awaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    var awaited: [GestureRecognizer] = []
    for position in graph.requirements(of: recognizer) {
      guard let other = graph.requirement(at: position), other.isActive else { continue }
      awaited.append(other)
    }
    return awaited
  }

  /// The first recognizer that has recognized and that a candidate requires to fail.
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

  /// Calls a closure with each recognizer that requires another to fail, in the order of
  /// processing.
  ///
  /// The closure may change requirements; the remaining calls follow the new ones.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that others require to fail.
  ///   - participants: Returns the present participants.
  ///   - newest: The enrollment number of the newest participant to include.
  ///   - body: Returns true if it may have changed requirements.
  func forEachDependent(
    of recognizer: GestureRecognizer, _ participants: () -> [GestureRecognizer],
    enrolledUpTo newest: Int, _ body: (GestureRecognizer) -> Bool
  ) {
    update(for: participants())
    var version = graph.version
    var positions = graph.dependents(of: recognizer)
    while let position = positions.popFirst() {
      guard let other = graph.dependent(at: position),
        other.attempt.place.enrollment <= newest,
        body(other)
      else { continue }
      update(for: participants())
      guard graph.version != version else { continue }
      version = graph.version
      positions = graph.dependents(of: recognizer, behind: other)
    }
  }

  /// Drops the requirements of one recognizer if ended recognizers wait for each other in a circle.
  ///
  /// - Returns: The first recognizer of the circle; `nil` if there is none.
  func breakCircle() -> GestureRecognizer? {
    guard !graph.circular.isEmpty else { return nil }
    let first = circleSearch.first(
      in: graph, isAwaited: { $0.isActive },
      isStuck: { $0.attempt.isWaiting && $0.attempt.state == .ended })
    guard let first else { return nil }
    first.attempt.requiresNothing = true
    graph.release(first)
    noteRuleChange()
    return first
  }

  // MARK: Groups

  /// Returns true if a group has ended or was rebuilt since the last call, so that recognizers that
  /// it kept may be reset.
  func takeGroupNews() -> Bool { graph.takeGroupNews() }

  /// True if requirements tie a recognizer to one that others have to wait for.
  func isKept(_ recognizer: GestureRecognizer) -> Bool {
    graph.isGroupActive(of: recognizer)
  }

  /// The first of the other recognizers that must finish before the given one is reset, in the
  /// order of processing.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that has not been reset.
  ///   - count: The most recognizers to return.
  ///   - newest: The enrollment number of the newest recognizer to return.
  ///   - steps: The number of recognizers that may still be looked at; reduced by those that were.
  /// - Returns: The recognizers.
  func unfinishedRelatives(
    of recognizer: GestureRecognizer, atMost count: Int, enrolledUpTo newest: Int,
    steps: inout Int
  ) -> [GestureRecognizer] {
    graph.relatives(of: recognizer, atMost: count, steps: &steps) {
      $0.isActive && $0.attempt.place.enrollment <= newest
    }
  }
}
