extension GestureRecognizer {
  // MARK: Failure requirements

  /// Makes the recognizer wait for others to fail, in place of all earlier requirements.
  ///
  /// UIKit cannot take a requirement back; clients of a daemon can. A recognizer that waits acts at
  /// once if nothing keeps it any more.
  ///
  /// - Parameter others: The recognizers that come first.
  package func setFailureRequirements(_ others: [GestureRecognizer]) {
    RequirementList.removeAll(of: self)
    for other in others where other !== self { RequirementList.add(other, to: self) }
    engine?.noteRequirementChange()
    engine?.reconsider(self)
  }

  /// Calls a closure with each recognizer that this one must wait for, for good or in this attempt,
  /// with some more than once.
  func forEachRequirement(_ body: (GestureRecognizer) -> Void) {
    guard !attempt.requiresNothing else { return }
    requirements.forEach(body)
    for other in attempt.requirements { other.recognizer.map(body) }
  }

  /// True if there may be a recognizer that this one must wait for.
  var mayRequire: Bool { !requirements.isEmpty || !attempt.requirements.isEmpty }

  /// True if the recognizer requires no others to fail in this attempt than in any other.
  var requiresTheSameInEveryAttempt: Bool {
    attempt.requirements.isEmpty && !attempt.requiresNothing
  }

  /// True if others that require this recognizer to fail have to wait for it.
  var isActive: Bool {
    attempt.hasReceivedInput && attempt.isOpen && isAllowed && host != nil
  }

  // MARK: The attempt

  /// The state of the attempt's newest action, `possible` before its first.
  package var stateOfLastAction: State { attempt.lastAction }

  /// True if nothing is decided, neither for the recognizer nor for its view.
  var isUndecided: Bool { attempt.state == .possible || attempt.isWaiting }

  /// True if the attempt is over and settled.
  var isDone: Bool {
    guard !attempt.needsSettling else { return false }
    return attempt.state == .ended
      ? attempt.isRecognized : attempt.state == .failed || attempt.state == .cancelled
  }

  /// True if the recognizer has no finger, button or timer that could bring it any further.
  ///
  /// - Parameter isTouched: True if a finger is on the surface: a recognizer that has ignored all its
  ///   touches may wait for another finger as long.
  /// - Returns: True if it is to be broken off.
  func isAbandoned(whileTouched isTouched: Bool) -> Bool {
    guard !attempt.state.isTerminal, attempt.hasReceivedInput, !timers.isRunning,
      !touches.isAnyDown, !presses.contains(where: \.isDown)
    else { return false }
    let hasIgnoredAll = attempt.hasReceivedTouches && touches.isEmpty && heldTouches.isEmpty
    return !hasIgnoredAll || !isTouched
  }

  // MARK: Questions

  /// The questions that a delegate may answer.
  enum DelegateKind {
    /// All of them: a program wrote the delegate.
    case general
    /// Only which recognizers may recognize together.
    case simultaneity
    /// The same, and the answer is always that they may.
    case allowingAll
  }

  /// True if every other recognizer may recognize together with this one.
  var recognizesWithAll: Bool { delegateKind == .allowingAll && delegate != nil }

  /// True if the recognizer's class or its delegate may have the recognizer wait for others.
  var mayAnswerAboutRequirements: Bool {
    !isOfOwnClass || (delegateKind == .general && delegate(for: .requirements) != nil)
  }

  /// True if the recognizer's class or its delegate may have others wait for the recognizer.
  var mayAnswerAboutDependents: Bool {
    !isOfOwnClass || (delegateKind == .general && delegate(for: .dependents) != nil)
  }

  /// The classes that leave the questions about requirements to those derived from them.
  static let ownClasses = [
    GestureRecognizer.self, TapGestureRecognizer.self, LongPressGestureRecognizer.self,
    PanGestureRecognizer.self, ScreenEdgePanGestureRecognizer.self, SwipeGestureRecognizer.self,
    PinchGestureRecognizer.self, RotationGestureRecognizer.self, HoverGestureRecognizer.self,
  ].map { ObjectIdentifier($0) }
}
