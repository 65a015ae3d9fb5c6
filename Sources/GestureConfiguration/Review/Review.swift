import Gestures
internal import YAML

/// A search for the parts of a valid configuration that can have no effect, or were probably not
/// meant.
///
/// A program cannot judge if a gesture is recognized often enough to be useful. So it warns only of
/// what is certain, and of numbers that no person means.
final class Review {
  /// The most comparisons of a view with those in front of it: some hundredths of a second.
  ///
  /// Views written by a person need a few thousand.
  private static let mostComparisons = 100_000

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
    return comparisons <= Self.mostComparisons
  }

  /// Reviews all surfaces.
  ///
  /// - Parameters:
  ///   - configuration: The configuration that was read from the files.
  ///   - outline: The outline of the files, with the positions in them.
  ///   - files: The names of the files, at least one.
  func review(_ configuration: Configuration, _ outline: Outline, files: [String]) {
    if configuration.surfaces.isEmpty {
      warnings.warn(
        "there is no surface, so no touchscreen is followed",
        at: SourcePosition(file: files[0], line: 1, column: 1))
    }
    reviewDevices(of: configuration, outline)
    for (surface, outline) in zip(configuration.surfaces, outline.surfaces) {
      review(surface, outline)
    }
  }

  private func review(_ surface: SurfaceTemplate, _ outline: SurfaceOutline) {
    warnings.merge({ SiblingWarnings(of: surface).merged($0) }) {
      if surface.views.isEmpty {
        warnings.warn(
          "nothing is reported for the surface \(quoted(surface.id)): it has no views",
          at: outline.section.position)
      }
      if surface.isGrabbed, surface.touchGuard != nil {
        warnings.warn(
          "the guard of the surface \(quoted(surface.id)) has no effect on other programs: with "
            + "'grab', they get no touches at all",
          at: outline.section.position(of: "guard") ?? outline.section.position)
      }
      reviewThrough(of: surface, outline)
      reviewSize(of: surface, outline)
      reviewTimes(of: surface, outline.section)
      review(surface.views, outline.views, in: Superview(surface, hasAssumedSize: hasAssumedSizes))
      reviewTwins(in: surface, outline)
      reviewRelations(in: surface, outline)
    }
  }

  /// Warns of surfaces whose devices earlier surfaces take: a surface gets a device only if no
  /// earlier one matches it.
  private func reviewDevices(of configuration: Configuration, _ outline: Outline) {
    // With one surface, as nearly always, no table is made at the start of the daemon.
    guard configuration.surfaces.count > 1 else { return }
    var takers: [DeviceMatch: String] = [:]
    for (surface, outline) in zip(configuration.surfaces, outline.surfaces) {
      if let taker = takers[surface.device] ?? takers[DeviceMatch()] {
        warnings.warn(
          "no device is left for the surface \(quoted(surface.id)): the earlier surface "
            + "\(quoted(taker)) matches all of them", at: outline.section.position)
      } else {
        takers[surface.device] = surface.id
      }
    }
  }

  /// The gestures of a view that are compared with each other: those that are enabled.
  func comparedGestures(
    of view: ViewTemplate, _ outline: ViewOutline
  ) -> [(GestureTemplate, GestureOutline)] {
    zip(view.gestures, outline.gestures).filter { $0.0.value(of: "isEnabled") != .bool(false) }
  }

  func review(_ gesture: GestureTemplate, _ outline: GestureOutline) {
    reviewNumbers(of: gesture, outline.section)
    if let required = gesture.kind.description?.requiredProperty, gesture.value(of: required) == nil
    {
      warnings.warn(
        "the gesture \(quoted(gesture.id)) is never recognized: it has no '\(required)'",
        at: outline.section.position)
    }
    if gesture.kind == .swipe { reviewDirection(of: gesture, outline) }
  }

  /// UIKit allows directions on both axes, but recognizes only the horizontal ones.
  private func reviewDirection(of gesture: GestureTemplate, _ outline: GestureOutline) {
    guard case .names(let names)? = gesture.settings.first(where: { $0.name == "direction" })?.value
    else { return }
    let vertical = names.filter { ["up", "down"].contains($0) }
    guard !vertical.isEmpty, vertical.count < names.count else { return }
    warnings.warn(
      "the swipe \(quoted(gesture.id)) is never recognized \(vertical.joined(separator: " or ")): "
        + "with 'left' or 'right', vertical directions do not count",
      at: outline.section.position(of: "direction") ?? outline.section.position)
  }
}
