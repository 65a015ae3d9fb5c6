extension GestureRecognizer {
  /// Adds a target, in place of an earlier one for the same pair of object and action.
  func addTarget(_ target: Target) {
    let old = targets
    var list = old.filter { !$0.isGone }
    if let index = list.firstIndex(where: { $0.isSamePair(as: target) }) {
      list[index] = target
    } else {
      list.append(target)
    }
    targets = list
    // As in `removeTarget(_:action:)`.
    withExtendedLifetime(old) {}
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
