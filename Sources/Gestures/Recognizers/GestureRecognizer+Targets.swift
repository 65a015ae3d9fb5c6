extension GestureRecognizer {
  /// Creates a recognizer that calls a closure at each action.
  ///
  /// - Parameters:
  ///   - target: The object that is passed to the closure; held weakly. The closure is not called
  ///     once the object is gone.
  ///   - action: A name for the action, for `removeTarget(_:action:)`.
  ///   - perform: Called with the target and the recognizer.
  public convenience init<Listener: AnyObject>(
    target: Listener, action: Action? = nil,
    perform: @escaping (Listener, GestureRecognizer) -> Void
  ) {
    self.init()
    addTarget(Target(target, action: action, perform: perform))
  }

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
    // As in `removeTargets(where:)`.
    withExtendedLifetime(old) {}
  }

  /// Removes the targets that a condition holds for.
  func removeTargets(where isRemoved: (Target) -> Bool) {
    // This may release the last reference to what a target's closure keeps. Its `deinit` must not
    // run during an access.
    let old = targets
    targets = old.filter { !isRemoved($0) }
    withExtendedLifetime(old) {}
  }

  /// Calls all targets, in the order in which they were added.
  ///
  /// - Parameter state: The state of the action. Each target sees it until that target changes the
  ///   state.
  func callTargets(presenting state: State? = nil) {
    // A target may add or remove others, which then count from the next action on.
    for target in targets {
      present(state)
      target.call(self)
    }
    present(nil)
  }

  /// Sets the state that is shown in place of that of the attempt; `nil` shows that one.
  func present(_ state: State?) { attempt.presentedState = state }
}
