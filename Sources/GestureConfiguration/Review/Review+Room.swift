import Gestures
internal import YAML

extension Review {
  /// The room that a finger takes beside others, in millimeters: a little more than its width.
  private static let fingerRoom = 20.0
  /// The smallest side of a target that a finger hits reliably, in points: 7 mm, as Apple's and
  /// other guidelines say.
  private static let smallestTarget = 44.0

  /// Warns of a view that is too small for the fingers of its gestures.
  ///
  /// Nothing is said if the size of a point is unknown.
  func reviewRoom(
    of view: ViewTemplate, _ outline: ViewOutline, at place: SurfacePlace, in superview: Superview
  ) {
    guard let scale = superview.pointsPerUnit, let target = target(of: view, in: superview) else {
      return
    }
    let (width, height) = (target.size.width * scale, target.size.height * scale)
    let millimeters =
      "\(Self.millimeters(ofPoints: width)) x \(Self.millimeters(ofPoints: height)) mm"
    let finger = Self.fingerRoom * Metrics.pointsPerMillimeter
    // Fingers come down in a row, or as the fingertips of a hand.
    let room = max(width / finger, height / finger, width * height / (finger * finger))
    let gestures = comparedGestures(of: view, outline)
    for (gesture, outline) in gestures
    where gesture.fingersRequired > 1 && Double(gesture.fingersRequired) > room {
      warnings.warn(
        "the view \(quoted(view.id)) is too small for the \(gesture.fingersRequired) fingers of "
          + "\(quoted(gesture.id)): it is \(millimeters), and a finger takes about "
          + "\(shortest(Self.fingerRoom)) mm; make it larger",
        at: outline.section.position(of: gesture.keyOfFingers)
          ?? outline.section.position(of: "id") ?? outline.section.position)
    }
    let targets = gestures.map(\.0).filter {
      $0.fingersRequired == 1 && $0.kind != .screenEdgePan && $0.acceptsFingers
    }
    guard !targets.isEmpty else { return }
    let isNarrow = width < Self.smallestTarget && !place.touches("left", or: "right")
    let isLow = height < Self.smallestTarget && !place.touches("top", or: "bottom")
    // A finger that moves along a bar needs no room across it.
    let isBar =
      max(width, height) >= Self.smallestTarget
      && targets.allSatisfy { $0.kind == .pan || $0.kind == .swipe }
    guard isNarrow || isLow, !isBar else { return }
    warnings.warn(
      "the view \(quoted(view.id)) is hard to hit: it is \(millimeters), and a finger needs 7 mm, "
        + "which is \(shortest((Self.smallestTarget / scale).rounded(.up))) in 'frame'; make it "
        + "larger, or its target by negative 'hitTestInsets'",
      at: outline.section.position(of: "frame") ?? outline.section.position)
  }

  private static func millimeters(ofPoints points: Double) -> String {
    shortest((points / Metrics.pointsPerMillimeter * 10).rounded() / 10)
  }
}

extension SurfacePlace {
  /// True if a finger comes to the view from outside the surface, so that its size matters less.
  fileprivate func touches(_ edge: String, or other: String) -> Bool {
    // Sums of fractions may be less than a point away from the edge.
    distance(from: edge) < 1 || distance(from: other) < 1
  }
}

extension GestureTemplate {
  /// True if touches of fingers count for the gesture.
  fileprivate var acceptsFingers: Bool {
    guard case .names(let types)? = value(of: "allowedTouchTypes") else { return true }
    return types.contains("direct")
  }
}
