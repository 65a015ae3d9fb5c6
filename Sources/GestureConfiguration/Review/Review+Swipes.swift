import Gestures
internal import YAML

extension Review {
  /// Hints at swipes that a pan on the same view nearly always prevents: it begins after 10 points.
  ///
  /// A swipe that may be recognized together with the pan, or one of which waits for the other, has
  /// its relation and needs no hint.
  func reviewSwipes(of view: ViewTemplate, _ outline: ViewOutline) {
    let gestures = comparedGestures(of: view, outline)
    let pans = gestures.map { $0.0 }.filter { $0.kind == .pan }
    guard !pans.isEmpty else { return }
    for (swipe, outline) in gestures where swipe.kind == .swipe {
      let pan = pans.first { pan in
        Self.takes(pan, touchesOf: swipe) && !Self.areRelated(swipe, pan)
      }
      guard let pan else { continue }
      warnings.hint(
        "\(quoted(swipe.id)) is mostly lost to \(quoted(pan.id)), which begins earlier; to "
          + "recognize both, write 'simultaneousWith: [\(shown(pan.id))]'",
        at: outline.section.position(of: "id") ?? outline.section.position)
    }
  }

  /// True if a pan begins with as many fingers as a swipe needs, of the same type.
  private static func takes(_ pan: GestureTemplate, touchesOf swipe: GestureTemplate) -> Bool {
    let fingers = swipe.fingersRequired
    return fingers >= pan.fingersRequired
      && fingers <= pan.integer(of: "maximumNumberOfTouches") ?? .max
      && pan.value(of: "allowedTouchTypes") == swipe.value(of: "allowedTouchTypes")
  }

  /// True if the configuration says which of two gestures wins, or that both do.
  static func areRelated(_ one: GestureTemplate, _ other: GestureTemplate) -> Bool {
    one.isSimultaneous(with: other) || one.requiresFailureOf.contains(other.id)
      || other.requiresFailureOf.contains(one.id)
  }
}
