extension GestureRecognizer {
  // MARK: The attempt

  /// The state of the attempt's newest action; `possible` before the first one.
  package var stateOfLastAction: State { attempt.lastAction }

  /// True if the recognizer has not decided, or waits for others: touches that it holds stay held.
  var isUndecided: Bool { attempt.state == .possible || attempt.isWaiting }

  /// True if the attempt is over and settled.
  var isDone: Bool {
    guard !attempt.needsSettling else { return false }
    return attempt.state == .ended
      ? attempt.isRecognized : attempt.state == .failed || attempt.state == .cancelled
  }

  /// True if the recognizer has no finger, button or timer left that could advance it.
  ///
  /// - Parameter isTouched: True if a finger is on the surface. A recognizer that has ignored all
  ///   its touches may wait for another finger until the last one is lifted.
  /// - Returns: True if the attempt is to be broken off.
  func isAbandoned(whileTouched isTouched: Bool) -> Bool {
    guard !attempt.state.isTerminal, attempt.hasReceivedInput, !timers.isRunning,
      !touches.isAnyDown, !presses.contains(where: { $0.isDown })
    else { return false }
    let hasIgnoredAll = attempt.hasReceivedTouches && touches.isEmpty && heldTouches.isEmpty
    return !hasIgnoredAll || !isTouched
  }

  // MARK: Questions

  /// The questions that a delegate may answer.
  enum DelegateKind {
    /// All questions: the program wrote the delegate.
    case general
    /// Only the question whether two recognizers may recognize together.
    case simultaneity
    /// The same as `simultaneity`, and the answer is always yes.
    case allowingAll

    init(of delegate: (any GestureRecognizerDelegate)?) {
      self =
        switch delegate as? SimultaneousRecognition {
        case nil: .general
        case let delegate?: delegate.allowsAll ? .allowingAll : .simultaneity
        }
    }
  }

  /// True if every other recognizer may recognize together with this one.
  var recognizesWithAll: Bool { delegateKind == .allowingAll && delegate != nil }

  /// True if the recognizer's class or its delegate may make the recognizer wait for others.
  var mayAnswerAboutRequirements: Bool {
    !isOfOwnClass || (delegateKind == .general && delegate(for: .requirements) != nil)
  }

  /// True if the recognizer's class or its delegate may make others wait for the recognizer.
  var mayAnswerAboutDependents: Bool {
    !isOfOwnClass || (delegateKind == .general && delegate(for: .dependents) != nil)
  }

  /// The engine's own classes; only their subclasses can answer questions about requirements.
  static let ownClasses = GestureKind.allCases.map { ObjectIdentifier($0.ownClass) }
}
