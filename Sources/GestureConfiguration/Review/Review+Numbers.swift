import Gestures
internal import YAML

extension Review {
  /// The most fingers of a gesture: those of a person.
  private static let mostFingers = 10
  /// The longest press and the longest time from a lift until a guard opens, in seconds.
  ///
  /// No person waits longer. Of the times that are meant in milliseconds, nearly all are larger.
  private static let longestWait = 60.0
  /// The longest time without a touch, in seconds: a day.
  private static let longestIdleTime = 86_400.0

  /// Warns of a gesture with more fingers, or a longer press, than a person has or does.
  func reviewNumbers(of gesture: GestureTemplate, _ section: Section) {
    let fingers = gesture.fingersRequired
    if fingers > Self.mostFingers {
      warnings.warn(
        "the gesture \(quoted(gesture.id)) needs \(fingers) fingers, and a person has ten",
        at: section.position(of: gesture.keyOfFingers) ?? section.position)
    }
    let key = "minimumPressDuration"
    if case .number(let seconds)? = gesture.value(of: key), seconds > Self.longestWait {
      warnOfMilliseconds(
        key, seconds, "the gesture \(quoted(gesture.id)) begins", at: section.position(of: key))
    }
  }

  /// Warns of times of a surface that are probably meant in milliseconds.
  func reviewTimes(of surface: SurfaceTemplate, _ section: Section) {
    if let seconds = surface.idleAfter, seconds > Self.longestIdleTime {
      warnOfMilliseconds(
        "idleAfter", seconds, "the surface \(quoted(surface.id)) is idle",
        at: section.position(of: "idleAfter"))
    }
    guard let touchGuard = surface.touchGuard else { return }
    let node: Node? = section.value(of: "guard") { $0 }
    if touchGuard.after > Self.longestIdleTime, let value = node?["after"] {
      warnOfMilliseconds(
        "after", touchGuard.after, "the guard of the surface \(quoted(surface.id)) closes",
        at: value.position)
    }
    if touchGuard.release > Self.longestWait {
      warnOfMilliseconds(
        "release", touchGuard.release, "the guard of the surface \(quoted(surface.id)) opens",
        at: node?["release"]?.position)
    }
  }

  private func warnOfMilliseconds(
    _ key: String, _ seconds: Double, _ effect: String, at position: SourcePosition?
  ) {
    guard let position else { return }
    warnings.warn(
      "\(effect) after \(shortest(seconds)) s: '\(key)' is in seconds", at: position,
      suggestion: shortest(seconds / 1000))
  }
}
