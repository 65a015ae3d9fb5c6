import Gestures
import YAML

extension Review {
  /// Hints at taps that are also recognized on the way to a tap with more taps.
  ///
  /// Both may be meant: the tap selects, and the double tap opens. A tap that waits for one of the
  /// others, or may be recognized together with it, has its relation and needs no hint.
  func reviewTaps(of view: ViewTemplate) {
    let taps = comparedGestures(of: view).filter { $0.kind == .tap }
    guard taps.count > 1 else { return }
    for tap in taps {
      let longer = taps.filter { Self.continues($0, tap) }
      let ids = Set(longer.map(\.id))
      guard let next = longer.min(by: { $0.numberOfTaps < $1.numberOfTaps }),
        !tap.requiresFailureOf.contains(where: { ids.contains($0) }),
        !longer.contains(where: { tap.isSimultaneous(with: $0) })
      else { continue }
      warnings.hint(
        "\(quoted(tap.id)) is also recognized as a part of \(quoted(next.id)); to make "
          + "\(quoted(tap.id)) wait, write 'requiresFailureOf: [\(shown(next.id))]'",
        at: tap.source.position(of: "id"))
    }
  }

  /// True if a tap has the same fingers as another, and more taps.
  private static func continues(_ longer: GestureTemplate, _ tap: GestureTemplate) -> Bool {
    longer.numberOfTaps > tap.numberOfTaps && longer.fingersRequired == tap.fingersRequired
      && longer.value(of: "allowedTouchTypes") == tap.value(of: "allowedTouchTypes")
  }
}

extension GestureTemplate {
  fileprivate var numberOfTaps: Int { integer(of: "numberOfTapsRequired") ?? 1 }

  /// True if this gesture and another may be recognized together.
  func isSimultaneous(with other: GestureTemplate) -> Bool {
    simultaneousWith.includes(other.id) || other.simultaneousWith.includes(id)
  }
}

extension GestureTemplate {
  /// True if a finger moves before the gesture is recognized, and no earlier than that.
  fileprivate var isMovementBeforeRecognition: Bool {
    switch (kind, value(of: "steps")) {
    case (.swipe, _), (.stroke, _): true
    case (.sequence, .steps(let steps)?): steps.contains { $0.view == nil }
    default: false
    }
  }
}

extension Simultaneity {
  /// True if the gesture with that id is one of them.
  fileprivate func includes(_ id: String) -> Bool {
    switch self {
    case .all: true
    case .with(let ids): ids.contains(id)
    }
  }
}

extension Review {
  /// Hints at swipes, and at strokes and sequences with swipes, that a pan on the same view nearly
  /// always prevents: it begins after 10 points.
  ///
  /// A swipe that may be recognized together with the pan, or one of which waits for the other, has
  /// its relation and needs no hint.
  func reviewSwipes(of view: ViewTemplate) {
    let gestures = comparedGestures(of: view)
    let pans = gestures.filter { $0.kind == .pan }
    guard !pans.isEmpty else { return }
    for swipe in gestures where swipe.isMovementBeforeRecognition {
      let pan = pans.first { pan in
        Self.takes(pan, touchesOf: swipe) && !Self.areRelated(swipe, pan)
      }
      guard let pan else { continue }
      warnings.hint(
        "\(quoted(swipe.id)) is mostly lost to \(quoted(pan.id)), which begins earlier; to "
          + "recognize both, write 'simultaneousWith: [\(shown(pan.id))]'",
        at: swipe.source.position(of: "id"))
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
