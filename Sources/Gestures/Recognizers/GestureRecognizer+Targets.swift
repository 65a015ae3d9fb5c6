extension GestureRecognizer {
  /// Adds a target, in place of an earlier one for the same pair of object and action.
  func addTarget(_ target: Target) {
    targets.removeAll(where: \.isGone)
    if let index = targets.firstIndex(where: { $0.isSamePair(as: target) }) {
      targets[index] = target
    } else {
      targets.append(target)
    }
  }

  /// Calls all targets, in the order in which they were added.
  ///
  /// - Parameter state: The state of the action. Each target sees it until that target changes the
  ///   state.
  func callTargets(presenting state: State? = nil) {
    // A target may add or remove others.
    let list = targets
    list.forEachUnretained { target in
      attempt.presentedState = state
      target.call(self)
    }
    attempt.presentedState = nil
  }
}
