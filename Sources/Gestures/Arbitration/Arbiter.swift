/// Decides between recognizers: which of them take part, may act, must fail, and are reset.
final class Arbiter {
  private let viewDelivery: ViewDelivery
  private let requirements = FailureRequirements()
  private let exclusion = Exclusion()
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
    var members = Participants()
    var abandonment = AbandonmentWatch()
    /// The recognizers that the pass under way has to settle.
    var rounds = SettlingRounds()
    var resets = ResetQueue()
    /// The recognizers that have begun to wait since the last pass.
    var newWaiting: [GestureRecognizer] = []
    /// True from the moment at which recognizers receive an event until the pass settles them: then
    /// it looks at all of them, which each of the event's recognizers would otherwise be noted for.
    var isSending = false
    /// True if a recognizer may have failed that the pass has yet to settle.
    var hasUnsettledFailure = false
    /// True if a recognizer has come to an end, or to something that it waits for, in this pass.
    var hasDecided = false
    var tries = 0
  }

  init(viewDelivery: ViewDelivery) { self.viewDelivery = viewDelivery }

  /// The recognizers with an attempt under way, in the order of processing.
  var participants: [GestureRecognizer] { storage.members.all }
  private var list: [GestureRecognizer] { storage.members.all }
  /// True if no recognizer has recognized.
  var isUndecided: Bool { exclusion.isEmpty }
  /// The work of decisions, for tests.
  var work: DecisionWork {
    DecisionWork(
      tries: storage.tries, pairs: exclusion.work, questions: requirements.questionWork,
      edges: requirements.edgeWork)
  }

  // MARK: Taking part

  /// Puts a recognizer among those with an attempt under way.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - index: The likely index of the recognizer among those of its view.
  ///   - depth: The number of views that the recognizer's view lies in, where that is known.
  ///   - engine: The engine.
  func enroll(
    _ recognizer: GestureRecognizer, index: Int?, depth: Int?, in engine: GestureEngine
  ) {
    guard recognizer.engine == nil, let view = recognizer.host else { return }
    recognizer.engine = engine
    recognizer.failureReason = nil
    storage.members.add(recognizer, of: view, index: index, depth: depth)
    requirements.noteChange()
  }

  /// Notes that a recognizer has received something: it is asked about all others, and they about it.
  func noteArrival(of recognizer: GestureRecognizer) { requirements.noteArrival(of: recognizer) }

  /// Notes that something changed that decides which recognizers prevent each other.
  func noteRuleChange() { requirements.noteRuleChange() }

  /// Notes that requirements have changed.
  func noteRequirementChange() { requirements.noteChange() }

  /// Notes that a finger or a button has gone: a recognizer may have been left with nothing.
  func noteLift() { storage.abandonment.noteLift() }

  /// Notes that a timer of a recognizer is over.
  func noteTimeOut(of recognizer: GestureRecognizer) {
    storage.abandonment.noteTimeOut(of: recognizer)
  }

  /// Notes that recognizers receive an event, before the pass settles them.
  func beginSending() { storage.isSending = true }

  /// Notes that a recognizer has come to a state that the pass has to settle.
  func noteUnsettled(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.needsSettling, recognizer.isTakingPart else { return }
    if recognizer.attempt.state == .failed { storage.hasUnsettledFailure = true }
    requirements.noteState(of: recognizer)
    if !storage.isSending { storage.rounds.add(recognizer) }
  }

  /// Settles a recognizer again if it waits, since its requirements have changed.
  func reconsider(_ recognizer: GestureRecognizer) {
    // Those that are done may have been kept from their reset by it.
    storage.hasDecided = true
    guard recognizer.attempt.isWaiting else { return }
    recognizer.attempt.needsSettling = true
    storage.rounds.add(recognizer)
  }

  /// The recognizers that have to fail before another may act, in the order of processing.
  func recognizersAwaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    requirements.update(for: list)
    return requirements.awaited(by: recognizer)
  }

  /// The others that have to finish before a recognizer is reset, in the order of processing.
  func unfinishedRelatives(
    of recognizer: GestureRecognizer, in engine: GestureEngine
  ) -> [GestureRecognizer] {
    guard recognizer.engine === engine else { return [] }
    requirements.update(for: list)
    return requirements.unfinishedRelatives(of: recognizer)
  }

  // MARK: Settling

  /// Settles the recognizers one at a time, in the order of processing, until nothing changes.
  func settleParticipants(in engine: GestureEngine) {
    if storage.isSending {
      storage.isSending = false
      let candidates = list
      candidates.forEachUnretained { if $0.attempt.needsSettling { settle($0, in: engine) } }
    }
    repeat {
      while storage.rounds.start(newestEnrollment: storage.members.newestEnrollment) {
        while let recognizer = storage.rounds.takeNext() {
          if recognizer.attempt.needsSettling { settle(recognizer, in: engine) }
        }
      }
    } while breakOffAbandoned(in: engine) || (storage.hasDecided && breakCircle())
  }

  /// Notes that recognizers that wait now have waited by the next pass.
  func noteWaiting() {
    guard !storage.newWaiting.isEmpty else { return }
    var waiting: [GestureRecognizer] = []
    swap(&waiting, &storage.newWaiting)
    for recognizer in waiting where recognizer.attempt.isWaiting {
      recognizer.attempt.hasWaited = true
    }
    waiting.clear()
    if storage.newWaiting.isEmpty { storage.newWaiting = waiting }
  }

  /// Acts on the state that a recognizer has come to.
  private func settle(_ recognizer: GestureRecognizer, in engine: GestureEngine) {
    recognizer.attempt.needsSettling = false
    let state = recognizer.attempt.state
    if state.isTerminal || !recognizer.attempt.isRecognized { storage.hasDecided = true }
    switch state {
    case .possible:
      break
    case .failed, .cancelled:
      engine.sendActions(of: recognizer)
      engine.report(recognizer, recognizer.attempt.state)
      requirements.update(for: list)
      requirements.wakeThoseWaiting(for: recognizer) { storage.rounds.add($0) }
    case .began, .changed, .ended:
      guard
        recognizer.attempt.isRecognized
          || (!requirements.mustWaitOn(recognizer, among: list)
            && tryToRecognize(recognizer, in: engine))
      else { return }
      engine.sendActions(of: recognizer)
      failThoseRequiringFailure(of: recognizer, in: engine)
      viewDelivery.takeTouches(of: recognizer, in: engine)
    }
    viewDelivery.noteDecision(of: recognizer)
    if recognizer.attempt.state.isTerminal, recognizer.isDone { storage.resets.add(recognizer) }
  }

  /// Lets a recognizer recognize unless another is in the way.
  ///
  /// - Returns: True if the recognizer may act.
  private func tryToRecognize(_ recognizer: GestureRecognizer, in engine: GestureEngine) -> Bool {
    storage.tries += 1
    // First, since one that is required to fail is not kept from recognizing.
    requirements.ask(list)
    requirements.update(for: list)
    if let winner = exclusion.winner(over: recognizer, requirements, { list }) {
      fail(recognizer, because: .prevented(by: winner.name), in: engine)
      return false
    }
    requirements.update(for: list)
    if let other = requirements.recognizedRequirement(of: recognizer) {
      fail(recognizer, because: .required(by: other.name), in: engine)
      return false
    }
    if requirements.keepWaiting(recognizer) {
      storage.newWaiting.append(recognizer)
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
    // Told before the action, as those that the recognizer prevents.
    settleFailures(in: engine)
    return true
  }

  private func fail(
    _ recognizer: GestureRecognizer, because reason: GestureRecognizer.FailureReason,
    in engine: GestureEngine
  ) {
    recognizer.decide(.failed)
    recognizer.failureReason = reason
    settle(recognizer, in: engine)
  }

  /// Fails those that a recognizer that has just recognized keeps from it.
  private func failThosePrevented(by recognizer: GestureRecognizer, in engine: GestureEngine) {
    guard !recognizer.recognizesWithAll else { return }
    let candidates = list
    candidates.forEachUnretained { candidate in
      requirements.update(for: list)
      guard exclusion.prevents(recognizer, candidate: candidate, requirements) else { return }
      fail(candidate, because: .prevented(by: recognizer.name), in: engine)
    }
  }

  /// Fails those that require a recognizer to fail, since it has recognized.
  private func failThoseRequiringFailure(
    of recognizer: GestureRecognizer, in engine: GestureEngine
  ) {
    guard requirements.mayTieAny else { return }
    requirements.forEachDependent(
      of: recognizer, { list }, enrolledUpTo: storage.members.newestEnrollment
    ) {
      guard $0.breakOffAttempt(because: .required(by: recognizer.name)) else { return false }
      // Its last action may change requirements.
      settle($0, in: engine)
      return true
    }
  }

  /// Settles the recognizers that have failed by themselves in this event.
  private func settleFailures(in engine: GestureEngine) {
    guard storage.hasUnsettledFailure else { return }
    storage.hasUnsettledFailure = false
    let candidates = list
    candidates.forEachUnretained { candidate in
      guard candidate.attempt.needsSettling, candidate.attempt.state == .failed else { return }
      settle(candidate, in: engine)
    }
  }

  /// Lets a recognizer act that has ended and waits for itself, by way of others that have ended too.
  ///
  /// - Returns: True if there was such a circle.
  private func breakCircle() -> Bool {
    requirements.update(for: list)
    guard let first = requirements.breakCircle() else { return false }
    first.attempt.needsSettling = true
    storage.rounds.add(first)
    return true
  }

  // MARK: Leaving

  /// Breaks off recognizers that no finger and no timer can bring any further.
  ///
  /// One that has ignored all its touches keeps nothing from anybody, and may wait for another finger
  /// as long as one is on the surface.
  private func breakOffAbandoned(in engine: GestureEngine) -> Bool {
    var hasBrokenOff = false
    if storage.abandonment.takeLift() { hasBrokenOff = breakOffAbandoned(among: list, in: engine) }
    var timedOut = storage.abandonment.takeTimedOut()
    if !timedOut.isEmpty, breakOffAbandoned(among: timedOut, in: engine) { hasBrokenOff = true }
    timedOut.clear()
    storage.abandonment.reuse(timedOut)
    return hasBrokenOff
  }

  private func breakOffAbandoned(
    among candidates: [GestureRecognizer], in engine: GestureEngine
  ) -> Bool {
    var hasBrokenOff = false
    let isTouched = engine.isTouched
    candidates.forEachUnretained { candidate in
      guard !candidate.attempt.state.isTerminal, candidate.isAbandoned(whileTouched: isTouched),
        candidate.engine === engine, candidate.breakOffAttempt(because: .undecided)
      else { return }
      hasBrokenOff = true
    }
    return hasBrokenOff
  }

  /// Resets the recognizers that are done, unless a relative by failure requirements is not.
  func resetParticipants(in engine: GestureEngine) {
    storage.hasDecided = false
    guard !storage.resets.isEmpty else { return }
    requirements.update(for: list)
    var ready = storage.resets.takeReady(
      afterGroupNews: requirements.takeGroupNews(), unless: requirements.isKept)
    for recognizer in ready where recognizer.engine === engine && recognizer.isDone {
      engine.reset(recognizer)
    }
    // The last reference may be among them: what a `deinit` does must not find the queue in the middle.
    ready.clear()
    storage.resets.reuse(ready)
  }

  /// Takes lifted touches from the recognizers that do not keep them.
  ///
  /// - Parameter phases: The phases to which the event has brought touches: only when a finger comes
  ///   down or is lifted is there anything to take.
  func removeLiftedTouches(after phases: PhaseSet) {
    if phases.contains(.began) || phases.isAnyOver { storage.members.removeLiftedTouches() }
  }

  /// Forgets a recognizer that is reset.
  func remove(_ recognizer: GestureRecognizer) {
    storage.members.remove(recognizer)
    exclusion.remove(recognizer)
    requirements.remove(recognizer)
  }

  /// Forgets all recognizers, as the engine goes.
  ///
  /// - Returns: Those that took part.
  func removeAll() -> [GestureRecognizer] {
    defer { storage.members.removeAll() }
    return list
  }
}
