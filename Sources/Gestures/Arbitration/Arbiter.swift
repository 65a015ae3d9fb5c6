/// Decides between recognizers: which of them take part, may act, must fail, and are reset.
final class Arbiter {
  private let viewDelivery: ViewDelivery
  private let requirements = FailureRequirements()
  private let exclusion = Exclusion()
  private var members = Participants()
  private var abandonment = AbandonmentWatch()
  /// The recognizers that the pass under way has to settle.
  private var rounds = SettlingRounds()
  private var resets = ResetQueue()
  /// True from the time recognizers receive an event until the pass settles them.
  ///
  /// The pass then looks at all participants, so that changed recognizers need not be added to
  /// `rounds` one by one.
  private var isSending = false
  /// True if a recognizer that the pass has not settled yet may have failed.
  private var hasUnsettledFailure = false
  /// True if a recognizer has ended, has tried to recognize or got other requirements in this pass;
  /// only then is a circle searched for.
  private var hasDecided = false
  private var tries = 0

  init(viewDelivery: ViewDelivery) { self.viewDelivery = viewDelivery }

  /// The recognizers with an attempt under way, in the order of processing.
  var participants: [GestureRecognizer] { members.all }
  /// The enrollment number of the newest participant.
  var newestEnrollment: Int { members.newestEnrollment }
  /// True if no recognizer has recognized.
  var isUndecided: Bool { exclusion.isEmpty }
  /// The number of steps that decisions took, for tests.
  var work: DecisionWork {
    DecisionWork(
      tries: tries, pairs: exclusion.work, questions: requirements.questionWork,
      edges: requirements.edgeWork)
  }

  // MARK: Taking part

  /// Adds a recognizer to the participants.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that begins an attempt.
  ///   - index: As in `Participants.add`.
  ///   - depth: As in `Participants.add`.
  ///   - engine: The engine that the recognizer takes part in.
  func enroll(
    _ recognizer: GestureRecognizer, index: Int?, depth: Int?, in engine: GestureEngine
  ) {
    guard recognizer.engine == nil, let view = recognizer.host else { return }
    recognizer.joinEngine(engine)
    members.add(recognizer, of: view, index: index, depth: depth)
    requirements.noteChange()
  }

  /// Numbers the arrival of a recognizer that has received input.
  func noteArrival(of recognizer: GestureRecognizer) { requirements.noteArrival(of: recognizer) }

  /// Counts a change that may affect which recognizers prevent each other.
  func noteRuleChange() { requirements.noteRuleChange() }

  /// Invalidates the requirement graph.
  func noteRequirementChange() { requirements.noteChange() }

  /// Records that a recognizer may be left without input: a finger or a button was released, or it
  /// ignores a touch.
  func noteLift() { abandonment.noteLift() }

  /// Records that a timer of a recognizer has fired or was stopped.
  func noteTimeOut(of recognizer: GestureRecognizer) {
    abandonment.noteTimeOut(of: recognizer)
  }

  /// Makes the next pass look at all participants, since they are about to receive an event.
  func beginSending() { isSending = true }

  /// Adds a recognizer whose state the pass has to settle.
  func noteUnsettled(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.needsSettling, recognizer.engine != nil else { return }
    if recognizer.attempt.state == .failed { hasUnsettledFailure = true }
    requirements.noteState(of: recognizer)
    if !isSending { rounds.add(recognizer) }
  }

  /// Has the pass settle a recognizer again if it waits, because its requirements have changed.
  func reconsider(_ recognizer: GestureRecognizer) {
    // Any other recognizer is in no circle, and its requirements matter only at the next decision.
    guard recognizer.attempt.isWaiting else { return }
    hasDecided = true
    recognizer.attempt.needsSettling = true
    rounds.add(recognizer)
  }

  /// Returns the requirements between the present participants, after changes of either.
  func updatedRequirements() -> FailureRequirements {
    requirements.update(for: participants)
    return requirements
  }

  // MARK: Settling

  /// Settles the recognizers one at a time, in the order of processing, until nothing changes.
  func settleParticipants(in engine: GestureEngine) {
    if isSending {
      isSending = false
      let candidates = participants
      candidates.forEachUnretained { if $0.attempt.needsSettling { settle($0, in: engine) } }
    }
    repeat {
      while rounds.start(newestEnrollment: members.newestEnrollment) {
        while let recognizer = rounds.takeNext() {
          if recognizer.attempt.needsSettling { settle(recognizer, in: engine) }
        }
      }
    } while breakOffAbandoned(in: engine) || (hasDecided && breakCircle())
  }

  /// Marks the recognizers that still wait at the end of a pass as having waited.
  func noteWaiting() { requirements.noteWaiting() }

  /// Acts on a recognizer's new state.
  private func settle(_ recognizer: GestureRecognizer, in engine: GestureEngine) {
    recognizer.attempt.needsSettling = false
    let state = recognizer.attempt.state
    if state.isTerminal || !recognizer.attempt.isRecognized { hasDecided = true }
    switch state {
    case .possible:
      break
    case .failed, .cancelled:
      engine.sendActions(of: recognizer)
      engine.report(recognizer, recognizer.attempt.state)
      updatedRequirements().wakeThoseWaiting(for: recognizer) { rounds.add($0) }
    case .began, .changed, .ended:
      guard
        recognizer.attempt.isRecognized
          || (!requirements.mustWaitOn(recognizer, among: participants)
            && tryToRecognize(recognizer, in: engine))
      else { return }
      engine.sendActions(of: recognizer)
      failDependents(of: recognizer, in: engine)
      viewDelivery.cancelTouches(of: recognizer, in: engine)
    }
    viewDelivery.noteDecision(of: recognizer)
    if recognizer.attempt.state.isTerminal, recognizer.isDone { resets.add(recognizer) }
  }

  /// Lets a recognizer recognize, unless another prevents it or must fail first.
  ///
  /// - Returns: True if the recognizer may act.
  private func tryToRecognize(_ recognizer: GestureRecognizer, in engine: GestureEngine) -> Bool {
    tries += 1
    // Requirements come first: a winner does not prevent a recognizer that it requires to fail.
    requirements.ask(participants)
    if let winner = exclusion.winner(over: recognizer, updatedRequirements(), { participants }) {
      fail(recognizer, because: .prevented(by: winner.name), in: engine)
      return false
    }
    if let other = updatedRequirements().recognizedRequirement(of: recognizer) {
      fail(recognizer, because: .required(by: other.name), in: engine)
      return false
    }
    if requirements.keepWaiting(recognizer) {
      if let due = recognizer.attempt.dueState { engine.report(recognizer, due, isWaiting: true) }
      if recognizer.attempt.state == .ended { engine.report(recognizer, .ended, isWaiting: true) }
      return false
    }
    if recognizer.attempt.hasWaited { recognizer.willBeginAfterSatisfyingFailureRequirements() }
    recognizer.attempt.recognize()
    requirements.noteState(of: recognizer)
    exclusion.noteRecognition(of: recognizer)
    engine.report(recognizer, recognizer.attempt.dueState ?? recognizer.attempt.state)
    failThosePrevented(by: recognizer, in: engine)
    // These failures are reported before the action, like those of prevented recognizers.
    settleFailures(in: engine)
    return true
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
    for candidate in participants
    where exclusion.prevents(recognizer, candidate: candidate, updatedRequirements()) {
      fail(candidate, because: .prevented(by: recognizer.name), in: engine)
    }
  }

  /// Fails the recognizers that require another to fail, because that one has recognized.
  private func failDependents(of recognizer: GestureRecognizer, in engine: GestureEngine) {
    guard requirements.mayTieAny else { return }
    requirements.forEachDependent(
      of: recognizer, { participants }, enrolledUpTo: members.newestEnrollment
    ) {
      guard $0.breakOffAttempt(because: .required(by: recognizer.name)) else { return false }
      // Its last action may change requirements.
      settle($0, in: engine)
      return true
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
    guard let first = updatedRequirements().breakCircle() else { return false }
    first.attempt.needsSettling = true
    rounds.add(first)
    return true
  }

  // MARK: Leaving

  /// Breaks off the attempts that no finger and no timer can advance.
  private func breakOffAbandoned(in engine: GestureEngine) -> Bool {
    var hasBrokenOff = false
    if abandonment.takeLift() {
      hasBrokenOff = AbandonmentWatch.breakOffAbandoned(among: participants, in: engine)
    }
    var timedOut = abandonment.takeTimedOut()
    if !timedOut.isEmpty, AbandonmentWatch.breakOffAbandoned(among: timedOut, in: engine) {
      hasBrokenOff = true
    }
    timedOut.clear()
    abandonment.reuse(timedOut)
    return hasBrokenOff
  }

  /// Resets the recognizers that are done, except those that requirements tie to one that is not.
  func resetParticipants(in engine: GestureEngine) {
    hasDecided = false
    guard !resets.isEmpty else { return }
    requirements.update(for: participants)
    var ready = resets.takeReady(
      afterGroupNews: requirements.takeGroupNews(), unless: requirements.isKept)
    for recognizer in ready where recognizer.engine === engine && recognizer.isDone {
      engine.reset(recognizer)
    }
    // This may release the last reference to a recognizer. Its `deinit` must not run while the
    // queue is being changed.
    ready.clear()
    resets.reuse(ready)
  }

  /// Removes lifted touches from the recognizers that do not keep them.
  ///
  /// - Parameter phases: The phases that touches entered; only touch-downs and lifts count.
  func removeLiftedTouches(after phases: PhaseSet) {
    if phases.contains(.began) || phases.isAnyOver { members.removeLiftedTouches() }
  }

  /// Forgets a recognizer that is reset.
  func remove(_ recognizer: GestureRecognizer) {
    members.remove(recognizer)
    exclusion.remove(recognizer)
    requirements.remove(recognizer)
  }

  /// Forgets and returns the participants, because the engine is being destroyed.
  func removeAll() -> [GestureRecognizer] {
    defer { members.removeAll() }
    return participants
  }
}

/// The number of steps that an engine took to decide between recognizers.
///
/// Tests compare it with the number of gestures and requirements, because time depends on the
/// machine.
struct DecisionWork {
  /// The number of times that a recognizer tried to recognize.
  var tries = 0
  /// The number of pairs of recognizers that were asked if one prevents the other.
  var pairs = 0
  /// The number of pairs of recognizers that were asked about failure requirements.
  var questions = 0
  /// The number of requirements that were examined.
  var edges = 0
}
