/// The signs of a picture: each has a shape of its own, so that none needs its colour.
enum Symbol: String, CaseIterable {
  /// A finger comes down.
  case touchBegan
  /// A finger is lifted.
  case touchEnded
  /// A touch is taken away.
  case touchCancelled
  /// Which way a finger moves.
  case direction
  /// Something came down and is no touch.
  case ignored
  /// Where a long press began.
  case pressPlace
  /// Where something hovers.
  case hover
  /// A gesture sees a touch, and has not decided.
  case possible
  /// A gesture must wait for others to fail.
  case waiting
  /// A continuous gesture begins.
  case began
  /// A continuous gesture goes on.
  case active
  /// A continuous gesture tells of a change.
  case changed
  /// A continuous gesture is complete.
  case ended
  /// A discrete gesture is complete.
  case recognized
  /// A gesture is broken off.
  case cancelled
  /// The touches are not the gesture.
  case failed
  /// A time of nothing was left out.
  case fold

  /// What the legend says of it.
  var meaning: String {
    switch self {
    case .touchBegan: "finger comes down"
    case .touchEnded: "finger is lifted"
    case .touchCancelled: "touch is taken away"
    case .direction: "way of a finger"
    case .ignored: "ignored: no touch"
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

  /// The sign for a state that a gesture comes to, where there is one.
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
