/// Decides between recognizers: which of them take part, may act, must fail, and are reset.
final class Arbiter {
  private var members = Participants()
  private let viewDelivery: ViewDelivery
  private let requirements = FailureRequirements()
  private var abandonment = AbandonmentWatch()

  // What the pass under way has still to do.

  /// True if a participant may need settling.
  private var hasUnsettled = false
  /// True if a recognizer that the pass has not settled yet may have failed.
  private var hasUnsettledFailure = false
  /// True if a recognizer has tried to act and must wait: it may close a circle.
  private var hasNewWait = false
  /// True if another recognizer is done.
  private var hasNewDone = false
  /// True if requirements have changed, which may tie those that are done to others, or free them.
  private var haveTiesChanged = false

  init(viewDelivery: ViewDelivery) { self.viewDelivery = viewDelivery }

  /// The recognizers with an attempt under way, in the order of processing.
  var participants: [GestureRecognizer] { members.all }
  /// The enrollment number of the newest participant.
  var newestEnrollment: Int { members.newestEnrollment }

  // MARK: Taking part

  /// Adds a recognizer that begins an attempt.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that begins the attempt.
  ///   - index: As in `Participants.add`.
  ///   - depth: As in `Participants.add`.
  ///   - engine: The engine that the recognizer takes part in.
  func enroll(
    _ recognizer: GestureRecognizer, index: Int?, depth: Int?, in engine: GestureEngine
  ) {
    guard recognizer.engine == nil, let view = recognizer.host else { return }
    recognizer.joinEngine(engine)
    members.add(recognizer, of: view, index: index, depth: depth)
  }

  /// Numbers the arrival of a recognizer that has received input.
  func noteArrival(of recognizer: GestureRecognizer) { requirements.noteArrival(of: recognizer) }

  /// Records that failure requirements have changed, which may have kept recognizers from a reset.
  func noteRequirementChange() { haveTiesChanged = true }

  /// Records that a recognizer may be left without input: a finger or a button was released, or it
  /// ignores a touch.
  func noteLift() { abandonment.noteLift() }

  /// Records that a timer of a recognizer has fired or was stopped.
  func noteTimeOut(of recognizer: GestureRecognizer) {
    abandonment.noteTimeOut(of: recognizer)
  }

  /// Records that the pass has to settle a recognizer's state.
  func noteUnsettled(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.needsSettling, recognizer.engine != nil else { return }
    hasUnsettled = true
    if recognizer.attempt.state == .failed { hasUnsettledFailure = true }
  }

  /// Has the pass settle a recognizer again if it waits, because its requirements have changed.
  func reconsider(_ recognizer: GestureRecognizer) {
    // Any other recognizer is in no circle, and its requirements matter only at the next decision.
    if recognizer.attempt.isWaiting { retry(recognizer) }
  }

  /// Has the pass settle a waiting recognizer again.
  private func retry(_ recognizer: GestureRecognizer) {
    recognizer.attempt.needsSettling = true
    hasUnsettled = true
  }

  // MARK: Waiting

  /// The recognizers that must fail before the given one may act, in the order of processing.
  func awaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    participants.filter { $0.isActive && recognizer.requires($0) }
  }

  /// The other recognizers that must finish before the given one is reset, in the order of
  /// processing.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that has not been reset.
  ///   - newest: The enrollment number of the newest recognizer to return.
  /// - Returns: The recognizers.
  func unfinishedRelatives(
    of recognizer: GestureRecognizer, enrolledUpTo newest: Int
  ) -> [GestureRecognizer] {
    requirements.activeRelatives(of: recognizer, among: participants).filter {
      $0.attempt.place.enrollment <= newest
    }
  }

  // MARK: Settling

  /// Settles the recognizers one at a time, in the order of processing, until nothing changes.
  func settleParticipants(in engine: GestureEngine) {
    repeat {
      while hasUnsettled {
        hasUnsettled = false
        // Those that join meanwhile are settled in the next round.
        let round = participants
        round.forEachUnretained { if $0.attempt.needsSettling { settle($0, in: engine) } }
      }
    } while breakOffAbandoned(in: engine) || breakCircle()
  }

  /// Marks the recognizers that still wait at the end of a pass as having waited.
  func noteWaiting() {
    for recognizer in members.waiting where recognizer.attempt.isWaiting {
      recognizer.attempt.hasWaited = true
    }
  }

  /// Acts on a recognizer's new state.
  private func settle(_ recognizer: GestureRecognizer, in engine: GestureEngine) {
    recognizer.attempt.needsSettling = false
    switch recognizer.attempt.state {
    case .possible:
      break
    case .failed, .cancelled:
      engine.sendActions(of: recognizer)
      engine.report(recognizer, recognizer.attempt.state)
      retryThoseWaiting(for: recognizer)
    case .began, .changed, .ended:
      guard recognizer.attempt.isRecognized || tryToRecognize(recognizer, in: engine) else {
        return
      }
      engine.sendActions(of: recognizer)
      failDependents(of: recognizer, in: engine)
      viewDelivery.cancelTouches(of: recognizer, in: engine)
    }
    viewDelivery.noteDecision(of: recognizer)
    if recognizer.attempt.state.isTerminal, recognizer.isDone {
      // A search that met it before it was done may have set this.
      recognizer.attempt.isTied = false
      members.done.insertInOrder(recognizer)
      hasNewDone = true
    }
  }

  /// Lets a recognizer recognize, unless another prevents it or must fail first.
  ///
  /// - Returns: True if the recognizer may act.
  private func tryToRecognize(_ recognizer: GestureRecognizer, in engine: GestureEngine) -> Bool {
    // Requirements come first: a winner does not prevent a recognizer that it requires to fail.
    requirements.ask(participants)
    if let winner = Exclusion.winner(over: recognizer, among: members.recognized) {
      fail(recognizer, because: .prevented(by: winner.name), in: engine)
      return false
    }
    if let other = recognizedRequirement(of: recognizer) {
      fail(recognizer, because: .required(by: other.name), in: engine)
      return false
    }
    if recognizer.requiresAny(where: { $0.isActive }) {
      recognizer.attempt.isWaiting = true
      members.waiting.insertInOrder(recognizer)
      hasNewWait = true
      if let due = recognizer.attempt.dueState { engine.report(recognizer, due, isWaiting: true) }
      if recognizer.attempt.state == .ended { engine.report(recognizer, .ended, isWaiting: true) }
      return false
    }
    if recognizer.attempt.hasWaited { recognizer.willBeginAfterSatisfyingFailureRequirements() }
    recognizer.attempt.recognize()
    members.recognized.insertInOrder(recognizer)
    engine.report(recognizer, recognizer.attempt.dueState ?? recognizer.attempt.state)
    failThosePrevented(by: recognizer, in: engine)
    // These failures are reported before the action, like those of prevented recognizers.
    settleFailures(in: engine)
    return true
  }

  /// The first recognizer that has recognized and that a candidate requires to fail.
  private func recognizedRequirement(of candidate: GestureRecognizer) -> GestureRecognizer? {
    members.recognized.first { $0.attempt.state != .cancelled && candidate.requires($0) }
  }

  private func fail(
    _ recognizer: GestureRecognizer, because reason: GestureRecognizer.FailureReason,
    in engine: GestureEngine
  ) {
    recognizer.lose(because: reason)
    settle(recognizer, in: engine)
  }

  /// Fails the recognizers that are prevented by one that has just recognized.
  private func failThosePrevented(by recognizer: GestureRecognizer, in engine: GestureEngine) {
    guard !recognizer.recognizesWithAll else { return }
    for candidate in participants where Exclusion.prevents(recognizer, candidate: candidate) {
      fail(candidate, because: .prevented(by: recognizer.name), in: engine)
    }
  }

  /// Fails the recognizers that require another to fail, because that one has recognized.
  private func failDependents(of recognizer: GestureRecognizer, in engine: GestureEngine) {
    guard recognizer.isRequiredByAny(where: { $0.attempt.isOpen }) else { return }
    // The last action of one that fails may change the requirements of those behind it.
    for dependent in participants where dependent.requires(recognizer) {
      guard dependent.breakOffAttempt(because: .required(by: recognizer.name)) else { continue }
      settle(dependent, in: engine)
    }
  }

  /// Has the pass settle the recognizers that wait for one that has failed.
  private func retryThoseWaiting(for recognizer: GestureRecognizer) {
    _ = recognizer.isRequiredByAny {
      if $0.attempt.isWaiting { retry($0) }
      return false
    }
  }

  /// Settles the recognizers that have failed on their own in this event.
  private func settleFailures(in engine: GestureEngine) {
    guard hasUnsettledFailure else { return }
    hasUnsettledFailure = false
    for candidate in participants
    where candidate.attempt.needsSettling && candidate.attempt.state == .failed {
      settle(candidate, in: engine)
    }
  }

  /// Lets one recognizer act if ended recognizers wait for each other in a circle, and returns true
  /// if they do.
  private func breakCircle() -> Bool {
    guard hasNewWait, let first = requirements.firstInCircle(of: members.waiting) else {
      hasNewWait = false
      return false
    }
    first.attempt.requiresNothing = true
    noteRequirementChange()
    retry(first)
    return true
  }

  // MARK: Leaving

  /// Breaks off the attempts that no finger and no timer can advance.
  private func breakOffAbandoned(in engine: GestureEngine) -> Bool {
    var hasBrokenOff = false
    if abandonment.consumeLift() {
      hasBrokenOff = AbandonmentWatch.breakOffAbandoned(among: participants, in: engine)
    }
    var timedOut = abandonment.drainTimedOut()
    if !timedOut.isEmpty, AbandonmentWatch.breakOffAbandoned(among: timedOut, in: engine) {
      hasBrokenOff = true
    }
    timedOut.clear()
    abandonment.reuse(timedOut)
    return hasBrokenOff
  }

  /// Resets the recognizers that are done, except those that requirements tie to one that is not.
  func resetParticipants(in engine: GestureEngine) {
    guard hasNewDone || (haveTiesChanged && !members.done.isEmpty) else { return }
    if haveTiesChanged { for recognizer in members.done { recognizer.attempt.isTied = false } }
    (hasNewDone, haveTiesChanged) = (false, false)
    requirements.findTies(among: members.done)
    var index = 0
    while index < members.done.count {
      let recognizer = members.done[index]
      if recognizer.attempt.isTied {
        index += 1
      } else {
        // Also removes it from the list.
        engine.reset(recognizer)
      }
    }
  }

  /// Removes lifted touches from the recognizers that do not keep them.
  ///
  /// - Parameter phases: The phases that touches entered; only touch-downs and lifts count.
  func removeLiftedTouches(after phases: PhaseSet) {
    guard phases.contains(.began) || phases.isAnyOver else { return }
    for recognizer in participants where !recognizer.retainsLiftedTouches {
      recognizer.removeLiftedTouches()
    }
  }

  /// Forgets a recognizer that is reset.
  func remove(_ recognizer: GestureRecognizer) { members.remove(recognizer) }

  /// Forgets and returns the participants, because the engine is being destroyed.
  func removeAll() -> [GestureRecognizer] {
    defer { members = Participants() }
    return participants
  }
}
