import Gestures
internal import YAML

extension Review {
  /// What is known of the view that a view lies in.
  struct Superview {
    /// Its size, unless that depends on the panel.
    var size: Size?
    /// What makes its target smaller than it is.
    var hitTestInsets = EdgeInsets.zero
    /// Why neither it nor what is in it gets touches, if that is so.
    var obstacle: String?
  }

  /// Looks through views that lie in the same one, and those in them.
  func review(_ views: [ViewTemplate], _ outlines: [ViewOutline], in superview: Superview) {
    for (index, (view, outline)) in zip(views, outlines).enumerated() {
      review(view, outline, under: views[(index + 1)...], in: superview)
    }
  }

  private func review(
    _ view: ViewTemplate, _ outline: ViewOutline, under siblings: ArraySlice<ViewTemplate>,
    in superview: Superview
  ) {
    let section = outline.section
    pauses.step(4)
    reviewID(view.id, of: "view", section)
    var obstacle = superview.obstacle
    if let reason = self.obstacle(to: view, in: superview) {
      warn(view, reason, at: section.position(of: "frame") ?? section.position)
    } else if let key = view.keyThatKeepsTouchesOff {
      let setting = view.reason(of: key)
      obstacle = obstacle ?? "it lies in \(quoted(view.id)), and that \(setting)"
      // One that only waits to be shown has nothing to miss.
      if !view.gestures.isEmpty {
        warn(
          view, superview.obstacle ?? "it \(setting)",
          at: section.position(of: key) ?? section.position)
      }
    } else if let reason = superview.obstacle {
      if !view.gestures.isEmpty { warn(view, reason, at: section.position) }
    } else if let reason = cover(of: view, by: siblings, in: superview) {
      warn(view, reason, at: section.position(of: "frame") ?? section.position)
    }
    for (gesture, outline) in zip(view.gestures, outline.gestures) { review(gesture, outline) }
    let size = superview.size.map { view.frame.resolved(in: $0).size } ?? view.frame.size
    let own = Superview(size: size, hitTestInsets: view.hitTestInsets, obstacle: obstacle)
    review(view.views, outline.views, in: own)
  }

  private func warn(_ view: ViewTemplate, _ reason: String, at position: SourcePosition) {
    warnings.warn("no touch can hit the view \(quoted(view.id)): \(reason)", at: position)
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
  var hitTestInsets: EdgeInsets {
    guard case .numbers(let insets)? = value(of: "hitTestInsets") else { return .zero }
    return EdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
  }

  /// The property by which neither the view nor what is in it gets touches.
  var keyThatKeepsTouchesOff: String? {
    if value(of: "isHidden") == .bool(true) { return "isHidden" }
    if case .number(let alpha)? = value(of: "alpha"), alpha < Metrics.hitTestMinimumAlpha {
      return "alpha"
    }
    return value(of: "isUserInteractionEnabled") == .bool(false) ? "isUserInteractionEnabled" : nil
  }

  /// What that property says of the view.
  fileprivate func reason(of key: String) -> String {
    switch key {
    case "isHidden": "is hidden (`isHidden`)"
    case "alpha": "is as good as transparent (`alpha`)"
    default: "takes no touches (`isUserInteractionEnabled`)"
    }
  }

  private func value(of key: String) -> PropertyValue? {
    settings.first { $0.name == key }?.value
  }
}

extension FrameTemplate {
  /// Whether all of it is parts of the superview.
  var isRelative: Bool {
    [x, y, width, height].allSatisfy { $0.points == nil }
  }

  /// Whether none of it is parts of the superview.
  var isAbsolute: Bool {
    [x, y, width, height].allSatisfy { $0.points != nil }
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
