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
  func reviewRoom(of view: ViewTemplate, _ outline: ViewOutline, in superview: Superview) {
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
    // A finger comes to an edge from outside.
    let isTarget = gestures.contains {
      $0.0.fingersRequired == 1 && $0.0.kind != .screenEdgePan && $0.0.acceptsFingers
    }
    guard isTarget, min(width, height) < Self.smallestTarget else { return }
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

extension GestureTemplate {
  /// True if touches of fingers count for the gesture.
  fileprivate var acceptsFingers: Bool {
    guard case .names(let types)? = value(of: "allowedTouchTypes") else { return true }
    return types.contains("direct")
  }
}
