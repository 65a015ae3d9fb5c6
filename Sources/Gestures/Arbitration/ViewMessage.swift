/// What a view has to be told of one touch.
struct ViewMessage {
  /// The touch.
  let touch: Touch
  /// Its view.
  let view: View
  /// What happened: `began`, `moved`, `ended` or `cancelled`.
  let phase: Touch.Phase
  /// When it happened, in seconds.
  let timestamp: Double
  /// The lowest touch that the view is told of: views come in the order of their touches.
  var viewOrder = 0

  /// Whether two touches are told of in one call.
  func joins(_ other: ViewMessage) -> Bool {
    view === other.view && phase == other.phase && timestamp == other.timestamp
  }

  /// Whether a message comes before another: what happened earlier first, then view by view, then
  /// in UIKit's order of phases.
  func precedes(_ other: ViewMessage) -> Bool {
    if timestamp != other.timestamp { return timestamp < other.timestamp }
    if viewOrder != other.viewOrder { return viewOrder < other.viewOrder }
    if phase != other.phase { return phase.rawValue < other.phase.rawValue }
    return touch.id < other.touch.id
  }
}
