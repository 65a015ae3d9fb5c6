/// The symbols of a picture, each with its own shape, so that none depends on its color.
enum Symbol: String, CaseIterable {
  /// A finger comes down.
  case touchBegan
  /// A finger is lifted.
  case touchEnded
  case touchCancelled
  case direction
  /// A contact is ignored.
  case ignored
  /// The place at which a long press began.
  case pressPlace
  /// The path of a hovering pen or finger.
  case hover
  /// A gesture has a touch and has not decided.
  case possible
  /// A gesture must wait for others to fail.
  case waiting
  /// A continuous gesture begins.
  case began
  /// A continuous gesture is under way.
  case active
  /// A continuous gesture reports a change.
  case changed
  /// A continuous gesture is complete.
  case ended
  /// A discrete gesture is complete.
  case recognized
  case cancelled
  /// The touches are not the gesture.
  case failed
  /// A time without activity is left out.
  case fold

  /// The meaning in the legend.
  var meaning: String {
    switch self {
    case .touchBegan: "finger comes down"
    case .touchEnded: "finger is lifted"
    case .touchCancelled: "touch is taken away"
    case .direction: "direction of a finger"
    case .ignored: "ignored or filtered"
    case .pressPlace: "long press begins here"
    case .hover: "hovering"
    case .possible: "possible: not decided"
    case .waiting: "waiting for others to fail"
    case .began: "began"
    case .active: "under way"
    case .changed: "changed"
    case .ended: "ended"
    case .recognized: "recognized"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .fold: "time left out: nothing happens"
    }
  }

  /// Creates the symbol of a state; `nil` if the state has none.
  init?(_ state: GestureStep.State) {
    switch state {
    case .possible, .waiting, .changed: return nil
    case .began: self = .began
    case .ended: self = .ended
    case .recognized: self = .recognized
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
