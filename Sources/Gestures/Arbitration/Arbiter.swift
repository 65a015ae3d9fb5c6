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
  /// The recognizers that have begun to wait since the last pass.
  private var newWaiting: [GestureRecognizer] = []
  /// True from the moment at which recognizers receive an event until the pass settles them: then it
  /// looks at all of them, which each of the event's recognizers would otherwise be noted for.
  private var isSending = false
  /// True if a recognizer may have failed that the pass has yet to settle.
  private var hasUnsettledFailure = false
  /// True if a recognizer has come to an end, or to something that it waits for, in this pass.
  private var hasDecided = false
  private var tries = 0

  init(viewDelivery: ViewDelivery) { self.viewDelivery = viewDelivery }

  /// The recognizers with an attempt under way, in the order of processing.
  var participants: [GestureRecognizer] { members.all }
  private var list: [GestureRecognizer] { members.all }
  /// True if no recognizer has recognized.
  var isUndecided: Bool { exclusion.isEmpty }
  /// The work of decisions, for tests.
  var work: DecisionWork {
    DecisionWork(
      tries: tries, pairs: exclusion.work, questions: requirements.questionWork,
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
    members.add(recognizer, of: view, index: index, depth: depth)
    requirements.noteChange()
  }

  /// Notes that a recognizer has received something: it is asked about all others, and they about it.
  func noteArrival(of recognizer: GestureRecognizer) { requirements.noteArrival(of: recognizer) }

  /// Notes that something changed that decides which recognizers prevent each other.
  func noteRuleChange() { requirements.noteRuleChange() }

  /// Notes that requirements have changed.
  func noteRequirementChange() { requirements.noteChange() }

  /// Notes that a finger or a button has gone: a recognizer may have been left with nothing.
  func noteLift() { abandonment.noteLift() }

  /// Notes that a timer of a recognizer is over.
  func noteTimeOut(of recognizer: GestureRecognizer) { abandonment.noteTimeOut(of: recognizer) }

  /// Notes that recognizers receive an event, before the pass settles them.
  func beginSending() { isSending = true }

  /// Notes that a recognizer has come to a state that the pass has to settle.
  func noteUnsettled(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.needsSettling, recognizer.isTakingPart else { return }
    if recognizer.attempt.state == .failed { hasUnsettledFailure = true }
    requirements.noteState(of: recognizer)
    if !isSending { rounds.add(recognizer) }
  }

  /// Settles a recognizer again if it waits, since its requirements have changed.
  func reconsider(_ recognizer: GestureRecognizer) {
    // Those that are done may have been kept from their reset by it.
    hasDecided = true
    guard recognizer.attempt.isWaiting else { return }
    recognizer.attempt.needsSettling = true
    rounds.add(recognizer)
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
    if isSending {
      isSending = false
      // A span, since a loop over an array retains each element.
      let candidates = list
      let span = candidates.span
      for index in span.indices where span[index].attempt.needsSettling {
        settle(span[index], in: engine)
      }
    }
    repeat {
      while rounds.start(newestEnrollment: members.newestEnrollment) {
        while let recognizer = rounds.takeNext() {
          if recognizer.attempt.needsSettling { settle(recognizer, in: engine) }
        }
      }
    } while breakOffAbandoned(in: engine) || (hasDecided && breakCircle())
  }

  /// Notes that recognizers that wait now have waited by the next pass.
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

  /// Acts on the state that a recognizer has come to.
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
      requirements.update(for: list)
      requirements.wakeThoseWaiting(for: recognizer) { rounds.add($0) }
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
    if recognizer.attempt.state.isTerminal, recognizer.isDone { resets.add(recognizer) }
  }

  /// Lets a recognizer recognize unless another is in the way.
  ///
  /// - Returns: True if the recognizer may act.
  private func tryToRecognize(_ recognizer: GestureRecognizer, in engine: GestureEngine) -> Bool {
    tries += 1
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
      newWaiting.append(recognizer)
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
    let span = candidates.span
    for index in span.indices {
      requirements.update(for: list)
      guard exclusion.prevents(recognizer, candidate: span[index], requirements) else { continue }
      fail(span[index], because: .prevented(by: recognizer.name), in: engine)
    }
  }

  /// Fails those that require a recognizer to fail, since it has recognized.
  private func failThoseRequiringFailure(
    of recognizer: GestureRecognizer, in engine: GestureEngine
  ) {
    guard requirements.mayTieAny else { return }
    requirements.forEachDependent(of: recognizer, { list }, enrolledUpTo: members.newestEnrollment)
    {
      guard $0.breakOffAttempt(because: .required(by: recognizer.name)) else { return false }
      // Its last action may change requirements.
      settle($0, in: engine)
      return true
    }
  }

  /// Settles the recognizers that have failed by themselves in this event.
  private func settleFailures(in engine: GestureEngine) {
    guard hasUnsettledFailure else { return }
    hasUnsettledFailure = false
    let candidates = list
    let span = candidates.span
    for index in span.indices
    where span[index].attempt.needsSettling && span[index].attempt.state == .failed {
      settle(span[index], in: engine)
    }
  }

  /// Lets a recognizer act that has ended and waits for itself, by way of others that have ended too.
  ///
  /// - Returns: True if there was such a circle.
  private func breakCircle() -> Bool {
    requirements.update(for: list)
    guard let first = requirements.breakCircle() else { return false }
    first.attempt.needsSettling = true
    rounds.add(first)
    return true
  }

  // MARK: Leaving

  /// Breaks off recognizers that no finger and no timer can bring any further.
  ///
  /// One that has ignored all its touches keeps nothing from anybody, and may wait for another finger
  /// as long as one is on the surface.
  private func breakOffAbandoned(in engine: GestureEngine) -> Bool {
    var hasBrokenOff = false
    if abandonment.takeLift() { hasBrokenOff = breakOffAbandoned(among: list, in: engine) }
    var timedOut = abandonment.takeTimedOut()
    if !timedOut.isEmpty, breakOffAbandoned(among: timedOut, in: engine) { hasBrokenOff = true }
    timedOut.clear()
    abandonment.reuse(timedOut)
    return hasBrokenOff
  }

  private func breakOffAbandoned(
    among candidates: [GestureRecognizer], in engine: GestureEngine
  ) -> Bool {
    var hasBrokenOff = false
    let isTouched = engine.isTouched
    let span = candidates.span
    for index in span.indices where !span[index].attempt.state.isTerminal {
      guard span[index].isAbandoned(whileTouched: isTouched), span[index].engine === engine,
        span[index].breakOffAttempt(because: .undecided)
      else { continue }
      hasBrokenOff = true
    }
    return hasBrokenOff
  }

  /// Resets the recognizers that are done, unless a relative by failure requirements is not.
  func resetParticipants(in engine: GestureEngine) {
    hasDecided = false
    guard !resets.isEmpty else { return }
    requirements.update(for: list)
    var ready = resets.takeReady(
      afterGroupNews: requirements.takeGroupNews(), unless: requirements.isKept)
    for recognizer in ready where recognizer.engine === engine && recognizer.isDone {
      engine.reset(recognizer)
    }
    // The last reference may be among them: what a `deinit` does must not find the queue in the middle.
    ready.clear()
    resets.reuse(ready)
  }

  /// Takes lifted touches from the recognizers that do not keep them.
  ///
  /// - Parameter phases: The phases to which the event has brought touches: only when a finger comes
  ///   down or is lifted is there anything to take.
  func removeLiftedTouches(after phases: PhaseSet) {
    if phases.contains(.began) || phases.isAnyOver { members.removeLiftedTouches() }
  }

  /// Forgets a recognizer that is reset.
  func remove(_ recognizer: GestureRecognizer) {
    members.remove(recognizer)
    exclusion.remove(recognizer)
    requirements.remove(recognizer)
  }

  /// Forgets all recognizers, as the engine goes.
  ///
  /// - Returns: Those that took part.
  func removeAll() -> [GestureRecognizer] {
    defer { members.removeAll() }
    return list
  }
}
