import Gestures
import YAML

/// A search for the parts of a valid configuration that can have no effect, or were probably not
/// meant.
///
/// A program cannot judge if a gesture is recognized often enough to be useful. So it warns only of
/// what is certain, and of numbers that no person means.
final class Review {
  /// The most comparisons of a view with those in front of it: some hundredths of a second.
  ///
  /// Views written by a person need a few thousand.
  private static let maximumComparisons = 100_000

  let warnings = Diagnostics()
  /// True if the sizes of the surfaces are assumed, so that a point may be of any size.
  let hasAssumedSizes: Bool
  private var comparisons = 0

  init(hasAssumedSizes: Bool = false) {
    self.hasAssumedSizes = hasAssumedSizes
  }

  /// Counts one more comparison of two views; false if there were too many.
  func mayCompare() -> Bool {
    comparisons += 1
    return comparisons <= Self.maximumComparisons
  }

  /// Reviews all surfaces.
  ///
  /// - Parameters:
  ///   - configuration: The configuration that was read from the files.
  ///   - files: The names of the files, at least one.
  func review(_ configuration: Configuration, files: [String]) {
    if configuration.surfaces.isEmpty {
      warnings.warn(
        "there is no surface, so no touchscreen is followed",
        at: SourcePosition(file: files[0], line: 1, column: 1))
    }
    reviewDevices(of: configuration)
    for surface in configuration.surfaces { review(surface) }
  }

  private func review(_ surface: SurfaceTemplate) {
    warnings.merge({ SiblingWarnings(of: surface).merged($0) }) {
      if surface.views.isEmpty {
        warnings.warn(
          "nothing is reported for the surface \(quoted(surface.id)): it has no views",
          at: surface.source.position)
      }
      if surface.isGrabbed, surface.touchGuard != nil {
        warnings.warn(
          "the guard of the surface \(quoted(surface.id)) has no effect on other programs: with "
            + "'grab', they get no touches at all",
          at: surface.source.position(of: "guard"))
      }
      reviewThrough(of: surface)
      reviewFilters(of: surface)
      reviewSize(of: surface)
      reviewTimes(of: surface)
      review(surface.views, in: Superview(surface, hasAssumedSize: hasAssumedSizes))
      reviewTwins(in: surface)
      reviewRelations(in: surface)
    }
  }

  /// Warns of surfaces whose devices earlier surfaces take: a surface gets a device only if no
  /// earlier one matches it.
  private func reviewDevices(of configuration: Configuration) {
    // With one surface, as nearly always, no table is made at the start of the daemon.
    guard configuration.surfaces.count > 1 else { return }
    var takers: [DeviceMatch: String] = [:]
    for surface in configuration.surfaces {
      if let taker = takers[surface.device] ?? takers[DeviceMatch()] {
        warnings.warn(
          "no device is left for the surface \(quoted(surface.id)): the earlier surface "
            + "\(quoted(taker)) matches all of them", at: surface.source.position)
      } else {
        takers[surface.device] = surface.id
      }
    }
  }

  /// The gestures of a view that are compared with each other: those that are enabled.
  func comparedGestures(of view: ViewTemplate) -> [GestureTemplate] {
    view.gestures.filter { $0.value(of: "isEnabled") != .bool(false) }
  }

  func review(_ gesture: GestureTemplate) {
    reviewNumbers(of: gesture)
    if let required = gesture.kind.description?.requiredProperty, gesture.value(of: required) == nil
    {
      warnings.warn(
        "the gesture \(quoted(gesture.id)) is never recognized: it has no '\(required)'",
        at: gesture.source.position)
    }
    if gesture.kind == .swipe { reviewDirection(of: gesture) }
    reviewLegs(of: gesture)
  }

  /// Warns of a stroke with corners whose steps are not all directions.
  private func reviewLegs(of gesture: GestureTemplate) {
    guard gesture.value(of: "continuous") == .bool(true),
      case .steps(let steps)? = gesture.value(of: "steps"),
      steps.contains(where: { $0.view != nil })
    else { return }
    warnings.warn(
      "the sequence \(quoted(gesture.id)) is never recognized: with 'continuous', all steps are "
        + "directions", at: gesture.source.position(of: "steps"))
  }

  /// UIKit allows directions on both axes, but recognizes only the horizontal ones.
  ///
  /// With a diagonal, all count.
  private func reviewDirection(of gesture: GestureTemplate) {
    guard case .names(let names)? = gesture.value(of: "direction") else { return }
    let vertical = names.filter { ["up", "down"].contains($0) }
    guard !vertical.isEmpty, vertical.count < names.count,
      names.allSatisfy({ ["up", "down", "left", "right"].contains($0) })
    else { return }
    warnings.warn(
      "the swipe \(quoted(gesture.id)) is never recognized \(vertical.joined(separator: " or ")): "
        + "with 'left' or 'right', vertical directions do not count",
      at: gesture.source.position(of: "direction"))
  }
}

extension Review {
  /// The ratios of a pixel's sides that count as square: sizes in points are often rounded.
  private static let squarePixels = 0.98...1.02

  /// Reviews the size of a surface, its pixels and its diagonal.
  func reviewSize(of surface: SurfaceTemplate) {
    guard let size = surface.size else { return }
    if surface.diagonal != nil {
      warnings.warn(
        "'diagonal' has no effect on the surface \(quoted(surface.id)): it has a 'size'",
        at: surface.source.position(of: "diagonal"))
    }
    guard let pixels = surface.pixels,
      !Self.squarePixels.contains(pixels.width / size.width * size.height / pixels.height)
    else { return }
    warnings.warn(
      "'size' and 'pixels' of the surface \(quoted(surface.id)) have different proportions: "
        + "pixels are treated as square, with the mean of both scales",
      at: surface.source.position(of: "pixels"))
  }
}

extension Review {
  /// The most fingers of a gesture: those of a person.
  private static let maximumFingers = 10
  /// The longest press and the longest time from a lift until a guard opens, in seconds.
  ///
  /// No person waits longer. Of the times that are meant in milliseconds, nearly all are larger.
  private static let maximumWait = 60.0
  /// The longest time without a touch, in seconds: a day.
  private static let maximumIdleTime = 86_400.0

  /// Warns of a gesture with more fingers, or a longer press, than a person has or does.
  func reviewNumbers(of gesture: GestureTemplate) {
    let fingers = gesture.fingersRequired
    if fingers > Self.maximumFingers {
      warnings.warn(
        "the gesture \(quoted(gesture.id)) needs \(fingers) fingers, and a person has ten",
        at: gesture.source.position(of: gesture.keyOfFingers))
    }
    let key = "minimumPressDuration"
    if case .number(let seconds)? = gesture.value(of: key), seconds > Self.maximumWait {
      warnOfMilliseconds(
        key, seconds, "the gesture \(quoted(gesture.id)) begins", at: gesture.source[key])
    }
  }

  /// Warns of times of a surface that are probably meant in milliseconds.
  func reviewTimes(of surface: SurfaceTemplate) {
    if let seconds = surface.idleAfter, seconds > Self.maximumIdleTime {
      warnOfMilliseconds(
        "idleAfter", seconds, "the surface \(quoted(surface.id)) is idle",
        at: surface.source["idleAfter"])
    }
    guard let touchGuard = surface.touchGuard else { return }
    let node = surface.source["guard"]
    if touchGuard.after > Self.maximumIdleTime {
      warnOfMilliseconds(
        "after", touchGuard.after, "the guard of the surface \(quoted(surface.id)) closes",
        at: node?["after"])
    }
    if touchGuard.release > Self.maximumWait {
      warnOfMilliseconds(
        "release", touchGuard.release, "the guard of the surface \(quoted(surface.id)) opens",
        at: node?["release"])
    }
  }

  private func warnOfMilliseconds(
    _ key: String, _ seconds: Double, _ effect: String, at node: Node?
  ) {
    guard let node else { return }
    warnings.warn(
      "\(effect) after \(shortest(seconds)) s: '\(key)' is in seconds", at: node.position,
      suggestion: shortest(seconds / 1000))
  }
}

extension Review {
  /// The room that a finger takes beside others, in millimeters: a little more than its width.
  private static let fingerRoom = 20.0
  /// The smallest side of a target that a finger hits reliably, in points: 7 mm, as Apple's and
  /// other guidelines say.
  private static let minimumTarget = 44.0

  /// Warns of a view that is too small for the fingers of its gestures.
  ///
  /// Nothing is said if the size of a point is unknown.
  func reviewRoom(
    of view: ViewTemplate, at place: SurfacePlace, in superview: Superview
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
    let gestures = comparedGestures(of: view)
    for gesture in gestures
    where gesture.fingersRequired > 1 && Double(gesture.fingersRequired) > room {
      warnings.warn(
        "the view \(quoted(view.id)) is too small for the \(gesture.fingersRequired) fingers of "
          + "\(quoted(gesture.id)): it is \(millimeters), and a finger takes about "
          + "\(shortest(Self.fingerRoom)) mm; make it larger",
        at: gesture.source.position(
          of: gesture.source.hasKey(gesture.keyOfFingers) ? gesture.keyOfFingers : "id"))
    }
    let targets = gestures.filter {
      $0.fingersRequired == 1 && !$0.is(\.beginsAtAnEdge) && $0.acceptsFingers
    }
    guard !targets.isEmpty else { return }
    let isNarrow = width < Self.minimumTarget && !place.touches("left", or: "right")
    let isLow = height < Self.minimumTarget && !place.touches("top", or: "bottom")
    // A finger that moves along a bar needs no room across it.
    let isBar =
      max(width, height) >= Self.minimumTarget
      && targets.allSatisfy { $0.is(\.isMovement) }
    guard isNarrow || isLow, !isBar else { return }
    warnings.warn(
      "the view \(quoted(view.id)) is hard to hit: it is \(millimeters), and a finger needs 7 mm, "
        + "which is \(shortest((Self.minimumTarget / scale).rounded(.up))) in 'frame'; make it "
        + "larger, or its target by negative 'hitTestInsets'",
      at: view.source.position(of: "frame"))
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
