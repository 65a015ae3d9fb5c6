import Gestures

extension Review {
  /// What is known of the view that a view lies in.
  struct Superview {
    /// Its size, unless that depends on the panel.
    var size: Size?
    /// What makes its target smaller than it is.
    var hitTestInsets = EdgeInsets.zero
  }

  /// Looks through a view and those in it.
  func review(_ view: ViewTemplate, _ outline: ViewOutline, in superview: Superview) {
    if let reason = obstacle(to: view, in: superview) {
      warnings.warn(
        "no touch can hit the view \(quoted(view.id)): \(reason)",
        at: outline.section.position(of: "frame") ?? outline.section.position)
    }
    for (gesture, outline) in zip(view.gestures, outline.gestures) { review(gesture, outline) }
    let size = superview.size.map { view.frame.resolved(in: $0).size } ?? view.frame.size
    let own = Superview(size: size, hitTestInsets: view.hitTestInsets)
    for (view, outline) in zip(view.views, outline.views) { review(view, outline, in: own) }
  }

  /// Why no touch can hit a view, if that is sure: one that hits it must hit its superview too.
  private func obstacle(to view: ViewTemplate, in superview: Superview) -> String? {
    let insets = view.hitTestInsets
    var size = superview.size
    if size == nil, view.frame.isRelative, insets == .zero, superview.hitTestInsets == .zero {
      // Whatever the size is, the parts of it are the same.
      size = Size(width: 1, height: 1)
    }
    guard let size else { return nil }
    let target = view.frame.resolved(in: size).inset(by: insets)
    guard target.size.width > 0, target.size.height > 0 else { return "it is empty" }
    let reach = Rect(x: 0, y: 0, width: size.width, height: size.height)
      .inset(by: superview.hitTestInsets)
    let isReached =
      target.minX < reach.maxX && reach.minX < target.maxX && target.minY < reach.maxY
      && reach.minY < target.maxY
    return isReached ? nil : "it lies outside what it is in"
  }
}

extension ViewTemplate {
  /// The insets that are set.
  fileprivate var hitTestInsets: EdgeInsets {
    guard case .numbers(let insets)? = settings.first(where: { $0.name == "hitTestInsets" })?.value
    else { return .zero }
    return EdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
  }
}

extension FrameTemplate {
  /// Whether all of it is parts of the superview.
  fileprivate var isRelative: Bool {
    [x, y, width, height].allSatisfy { $0.points == nil }
  }

  /// The size, where it does not depend on the superview.
  fileprivate var size: Size? {
    guard let width = width.points, let height = height.points else { return nil }
    return Size(width: width, height: height)
  }
}

extension Length {
  /// The points, where it is no part of something.
  fileprivate var points: Double? {
    guard case .points(let points) = self else { return nil }
    return points
  }
}
