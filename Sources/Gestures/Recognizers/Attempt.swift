/// One recognizer's attempt as the engine knows it, from its first touch to its reset.
struct Attempt {
  /// The state the recognizer is in.
  private(set) var state = GestureRecognizer.State.possible
  /// The state that is shown while an earlier one's action is sent; `nil` once that action changes
  /// the state.
  var presentedState: GestureRecognizer.State?

  /// Whether the recognizer has received a touch.
  var hasReceivedTouches = false
  /// Whether the recognizer has received a press.
  var hasReceivedPresses = false
  /// The type of the first touch received.
  var touchType = Touch.TouchType.direct
  /// The pointer that a hover recognizer follows.
  var pointer: HoverPointer?
  /// The recognizer's place in the order of processing.
  var place = Place()
  /// The recognizer's number in the requirement graph.
  var number = 0

  /// True if the engine has yet to look at the present state.
  var needsSettling = false
  /// True if only the failure of a requirement makes the engine look at the state again.
  private(set) var isWoken = false
  /// Whether the `began` action is due.
  private var isBeganDue = false
  /// Whether the action of the present state is due.
  private var isActionDue = false
  /// Whether the `began` action was sent.
  private(set) var sentBegan = false
  /// The state of the newest action, `possible` before the first.
  private(set) var lastAction = GestureRecognizer.State.possible

  /// Whether the recognizer has acted: nothing but itself can now take the gesture from it.
  private(set) var isRecognized = false
  /// Whether a requirement that has not failed keeps the recognizer from acting.
  private(set) var isWaiting = false
  /// Whether it was so at the end of an earlier pass.
  var hasWaited = false
  /// Whether the recognizer may act although those that it requires to fail have not.
  var requiresNothing = false
  /// The number of changes to the rules before the newest try that had to wait.
  private(set) var ruleChangesAtTry = 0
  /// The states that observers were told of, a bit for each.
  private var reportedStates: UInt8 = 0

  /// The recognizers that this one waits for in this attempt only.
  var requirements: [WeakRecognizer] = []
  /// The number of the recognizer's first input among those of all; 0 before it.
  var arrival = 0
  /// The last arrival that the recognizer was asked about, whether it requires it to fail.
  var lastArrivalAskedAbout = 0

  /// A place in the order of processing.
  struct Place {
    /// The number of views that the recognizer's view lies in.
    var depth = 0
    /// The recognizer's index among those of its view.
    var index = 0
    /// The recognizer's number among all that took part in an attempt.
    var enrollment = 0

    /// True if the place comes before another: the deepest view's recognizers come first, then
    /// the order is that of the view, then that of enrollment.
    func precedes(_ other: Place) -> Bool {
      if depth != other.depth { return depth > other.depth }
      if index != other.index { return index < other.index }
      return enrollment < other.enrollment
    }
  }

  /// Whether the recognizer has received anything that makes it one to be reckoned with.
  var hasReceivedInput: Bool { hasReceivedTouches || hasReceivedPresses }

  /// Whether others that require this recognizer to fail have to wait for it.
  var isOpen: Bool {
    switch state {
    case .possible, .began, .changed: true
    case .ended: !isRecognized
    case .cancelled, .failed: false
    }
  }

  /// Goes to a state that the transition table allows.
  mutating func enter(_ next: GestureRecognizer.State) {
    (state, presentedState) = (next, nil)
    (needsSettling, isWoken) = (true, false)
    switch next {
    case .began: isBeganDue = true
    case .changed, .ended, .cancelled: isActionDue = true
    case .possible: break
    case .failed: (isBeganDue, isActionDue, isWaiting) = (false, false, false)
    }
  }

  /// Waits for others to fail.
  ///
  /// - Parameter ruleChanges: The number of changes to the rules so far.
  mutating func wait(ruleChanges: Int) { (isWaiting, ruleChangesAtTry) = (true, ruleChanges) }

  /// Acts from now on.
  mutating func recognize() { (isWaiting, isRecognized) = (false, true) }

  /// Has the engine look at a state that waits, since a requirement has failed.
  mutating func wake() {
    (needsSettling, isWoken) = (true, true)
  }

  /// Whether observers have yet to be told of a state; from now on they have been.
  mutating func isFirstReport(of state: GestureRecognizer.State) -> Bool {
    let bit: UInt8 = 1 << state.rawValue
    defer { reportedStates |= bit }
    return reportedStates & bit == 0
  }

  /// The state that is to be acted on next, if any.
  var dueState: GestureRecognizer.State? {
    isBeganDue ? .began : isActionDue ? state : nil
  }

  /// Takes the next action that is due, in order: `began`, then the present state's.
  mutating func nextAction() -> (state: GestureRecognizer.State, previous: GestureRecognizer.State)?
  {
    let previous = lastAction
    if isBeganDue {
      isBeganDue = false
      sentBegan = true
      lastAction = .began
    } else if isActionDue {
      isActionDue = false
      lastAction = state
    } else {
      return nil
    }
    return (lastAction, previous)
  }
}
