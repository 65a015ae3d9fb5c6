/// One attempt of a recognizer, from its first touch to its reset, as the engine follows it.
struct Attempt {
  private(set) var state = GestureRecognizer.State.possible
  /// The state that targets see while the action for an earlier state is sent; `nil` otherwise, and
  /// once that action has changed the state.
  var presentedState: GestureRecognizer.State?

  /// True if the recognizer has received a touch.
  var hasReceivedTouches = false
  /// True if the recognizer has received a press.
  var hasReceivedPresses = false
  /// The type of the first touch received.
  var touchType = Touch.TouchType.direct
  /// The pointer that a hover recognizer follows.
  var pointer: HoverPointer?
  /// The recognizer's place in the order of processing.
  var place = Place()
  /// The number of the newest search that has met the recognizer (see `FailureRequirements`).
  var search = 0
  /// True if requirements tie the recognizer, which is done, to one that is active.
  var isTied = false

  /// True if the engine has not yet settled the present state.
  var needsSettling = false
  /// True if the `began` action is due.
  private var isBeganDue = false
  /// True if the action for the present state is due.
  private var isActionDue = false
  /// True if the `began` action was sent.
  private(set) var sentBegan = false
  /// The state of the newest action; `possible` before the first one.
  private(set) var lastAction = GestureRecognizer.State.possible

  /// True if the recognizer has acted: no other recognizer can prevent it any more.
  private(set) var isRecognized = false
  /// True if the recognizer must wait because a required recognizer has not failed yet.
  var isWaiting = false
  /// True if the recognizer was waiting at the end of an earlier pass.
  var hasWaited = false
  /// True if the recognizer may act before the recognizers that it requires have failed.
  var requiresNothing = false
  /// The states that were reported to observers, a bit for each.
  private var reportedStates: UInt8 = 0

  /// The position of the recognizer's first input among the first inputs of all recognizers, from
  /// 1; 0 before it.
  var arrival = 0
  /// The newest `arrival` that the questions about failure requirements have covered.
  var lastArrivalAskedAbout = 0

  /// A place in the order in which recognizers are processed.
  struct Place {
    /// The number of views that contain the recognizer's view.
    var depth = 0
    /// The recognizer's index in its view's list.
    var index = 0
    /// A number that increases with each recognizer that joins an attempt.
    var enrollment = 0

    /// True if the place comes before another: deeper views first, then the order in the view's
    /// list, then the order of enrollment.
    func precedes(_ other: Place) -> Bool {
      if depth != other.depth { return depth > other.depth }
      if index != other.index { return index < other.index }
      return enrollment < other.enrollment
    }
  }

  /// True if the recognizer has received a touch or a press, so that others must reckon with it.
  var hasReceivedInput: Bool { hasReceivedTouches || hasReceivedPresses }

  /// True if recognizers that require this one to fail have to wait for it.
  var isOpen: Bool {
    switch state {
    case .possible, .began, .changed: true
    case .ended: !isRecognized
    case .cancelled, .failed: false
    }
  }

  /// Enters a state that the transition table allows.
  mutating func enter(_ next: GestureRecognizer.State) {
    (state, presentedState, needsSettling) = (next, nil, true)
    switch next {
    case .began: isBeganDue = true
    case .changed, .ended, .cancelled: isActionDue = true
    case .possible: break
    case .failed: (isBeganDue, isActionDue, isWaiting) = (false, false, false)
    }
  }

  /// Ends the wait and marks the gesture as recognized.
  mutating func recognize() { (isWaiting, isRecognized) = (false, true) }

  /// Marks a state as reported to observers.
  ///
  /// - Parameter state: The state that is about to be reported.
  /// - Returns: True if the state had not been reported in this attempt.
  mutating func isFirstReport(of state: GestureRecognizer.State) -> Bool {
    let bit: UInt8 = 1 << state.rawValue
    defer { reportedStates |= bit }
    return reportedStates & bit == 0
  }

  /// The state of the next action that is due, if any.
  var dueState: GestureRecognizer.State? {
    isBeganDue ? .began : isActionDue ? state : nil
  }

  /// Returns the next action that is due and marks it as sent: `began` first, then the present
  /// state.
  ///
  /// - Returns: The state of the action and the state of the action before it; `nil` if no action
  ///   is due.
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
