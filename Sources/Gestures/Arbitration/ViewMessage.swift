/// A change of one touch that its view has yet to receive.
struct ViewMessage {
  let touch: Touch
  /// The view that receives it.
  let view: View
  /// The kind of change: `began`, `moved`, `ended` or `cancelled`.
  let phase: Touch.Phase
  /// The time of the change, in seconds.
  let timestamp: Double
  /// The lowest identifier of the view's touches; views are called in this order.
  var viewOrder = 0

  /// True if two messages go into one call.
  func joins(_ other: ViewMessage) -> Bool {
    view === other.view && phase == other.phase && timestamp == other.timestamp
  }

  /// True if a message comes before another: by time, then view by view, then in UIKit's order of
  /// phases.
  func precedes(_ other: ViewMessage) -> Bool {
    if timestamp != other.timestamp { return timestamp < other.timestamp }
    if viewOrder != other.viewOrder { return viewOrder < other.viewOrder }
    if phase != other.phase { return phase.rawValue < other.phase.rawValue }
    return touch.id < other.touch.id
  }
}
