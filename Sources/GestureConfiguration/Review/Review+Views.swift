import Gestures
internal import YAML

extension Review {
  /// The known facts about the superview of a view.
  struct Superview {
    /// Its size; `nil` if that depends on the panel.
    var size: Size?
    var place: SurfacePlace
    /// The points of a unit of frames; `nil` if the size of a point is unknown.
    var pointsPerUnit: Double?
    /// The noun for it in messages.
    var name = "its superview"
    /// The insets of the area in which it can be hit.
    var hitTestInsets = EdgeInsets.zero
    /// The reason why neither it nor its subviews get touches; `nil` if they may get some.
    var obstacle: String?

    /// Creates the superview of the views in another view.
    init(
      size: Size?, place: SurfacePlace, hitTestInsets: EdgeInsets, obstacle: String?,
      in superview: Superview
    ) {
      (self.size, self.place, pointsPerUnit) = (size, place, superview.pointsPerUnit)
      (self.hitTestInsets, self.obstacle) = (hitTestInsets, obstacle)
    }

    /// Creates the superview of the views that are directly on a surface.
    init(_ surface: SurfaceTemplate, hasAssumedSize: Bool) {
      size = surface.pixels ?? surface.size
      pointsPerUnit = hasAssumedSize ? nil : surface.pointsPerUnit
      (place, name) = (SurfacePlace(of: surface), "the surface")
    }
  }

  /// Reviews views with the same superview, and their subviews.
  func review(_ views: [ViewTemplate], in superview: Superview) {
    for (index, view) in views.enumerated() {
      review(view, under: views[(index + 1)...], in: superview)
    }
  }

  private func review(
    _ view: ViewTemplate, under siblings: ArraySlice<ViewTemplate>, in superview: Superview
  ) {
    let place = superview.place.part(view)
    var obstacle = superview.obstacle
    if let reason = self.obstacle(to: view, in: superview) {
      warn(view, reason, at: view.source.position(of: "frame"))
    } else if let key = view.keyThatKeepsTouchesOff {
      let setting = view.reason(of: key)
      obstacle = obstacle ?? "it lies in \(quoted(view.id)), which \(setting)"
      // A view without gestures that is only hidden for now needs no warning.
      if !view.gestures.isEmpty {
        warn(
          view, superview.obstacle ?? "it \(setting)",
          at: view.source.position(of: key))
      }
    } else if let reason = superview.obstacle {
      if !view.gestures.isEmpty { warn(view, reason, at: view.source.position) }
    } else {
      let uncovered = uncovered(view, by: siblings, in: superview)
      if let uncovered, uncovered.pieces.isEmpty {
        warn(
          view, reason(view, isCovered: uncovered),
          at: view.source.position(of: "frame"))
      } else {
        reviewOverhang(of: view, in: superview)
        reviewEdges(of: view, at: place)
        reviewRoom(of: view, at: place, in: superview)
        if let uncovered { reviewCovers(of: view, uncovered) }
      }
    }
    reviewTaps(of: view)
    reviewSwipes(of: view)
    reviewPairs(of: view)
    for gesture in view.gestures { review(gesture) }
    let size = superview.size.map { view.frame.resolved(in: $0).size } ?? view.frame.size
    let own = Superview(
      size: size, place: place, hitTestInsets: view.hitTestInsets, obstacle: obstacle,
      in: superview)
    review(view.views, in: own)
  }

  private func warn(_ view: ViewTemplate, _ reason: String, at position: SourcePosition) {
    warnings.warn("no touch can hit the view \(quoted(view.id)): \(reason)", at: position)
  }

  /// Finds a reason why no touch can hit a view, if that is certain.
  ///
  /// A touch that hits the view must hit its superview too.
  private func obstacle(to view: ViewTemplate, in superview: Superview) -> String? {
    let insets = view.hitTestInsets
    var size = superview.size
    if size == nil, view.frame.isRelative, insets == .zero, superview.hitTestInsets == .zero {
      // The fractions are the same for any size.
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
    return isReached ? nil : "it lies outside its superview"
  }
}

extension ViewTemplate {
  var hitTestInsets: EdgeInsets {
    guard case .numbers(let insets)? = value(of: "hitTestInsets") else { return .zero }
    return EdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
  }

  /// The property that keeps touches from the view and its subviews.
  var keyThatKeepsTouchesOff: String? {
    if value(of: "isHidden") == .bool(true) { return "isHidden" }
    if case .number(let alpha)? = value(of: "alpha"), alpha < Metrics.hitTestMinimumAlpha {
      return "alpha"
    }
    return value(of: "isUserInteractionEnabled") == .bool(false) ? "isUserInteractionEnabled" : nil
  }

  /// The effect of that property, as the end of a sentence about the view.
  fileprivate func reason(of key: String) -> String {
    switch key {
    case "isHidden": "is hidden ('isHidden')"
    case "alpha": "is almost transparent ('alpha')"
    default: "ignores touches ('isUserInteractionEnabled')"
    }
  }

  private func value(of key: String) -> PropertyValue? {
    settings.first { $0.name == key }?.value
  }
}

extension FrameTemplate {
  /// True if all of it depends on the superview.
  var isRelative: Bool {
    [x, y, width, height].allSatisfy { $0.points == nil }
  }

  /// True if nothing of it depends on the superview.
  var isAbsolute: Bool {
    [x, y, width, height].allSatisfy { $0.points != nil }
  }

  /// The size; `nil` if it depends on the superview.
  fileprivate var size: Size? {
    guard let width = width.points, let height = height.points else { return nil }
    return Size(width: width, height: height)
  }
}

extension Length {
  /// The number of points; `nil` for a fraction.
  fileprivate var points: Double? {
    guard case .points(let points) = self else { return nil }
    return points
  }
}
