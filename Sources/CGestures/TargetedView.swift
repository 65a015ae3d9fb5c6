import Gestures

/// The view of a whole surface, whose program may know better than frames which views touches hit.
final class TargetedView: View {
  /// The views of touches that come down, by their locations.
  ///
  /// The elements of a page, for example, may be turned or round, or lie behind others.
  var targets: [(location: Point, view: View?)] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    passesTouchesOn = true
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    guard let target = targets.first(where: { $0.location == point }) else {
      return super.hitTest(point, with: event)
    }
    var view = target.view
    while let hit = view, hit.isHidden || hit.alpha < 0.01 || !hit.isUserInteractionEnabled {
      view = hit.superview
    }
    return view === self ? nil : view
  }
}
