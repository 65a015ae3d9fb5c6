import Gestures
internal import YAML

/// Looks through a configuration in which nothing is wrong for what can never do anything.
///
/// Only what is sure is told: whether a gesture is recognized often enough to be of use is not for
/// a program to say.
final class Review {
  /// The most comparisons of a view with those in front of it: some hundredths of a second.
  ///
  /// Views written by a person need a few thousand.
  private static let mostComparisons = 100_000

  let warnings = Diagnostics()
  /// Gives others their turn.
  let pauses: Pauses
  private var comparisons = 0

  init(pauses: Pauses = .none) {
    self.pauses = pauses
  }

  /// Takes note of one more comparison of two views; false where there were too many.
  func mayCompare() -> Bool {
    comparisons += 1
    pauses.step()
    return comparisons <= Self.mostComparisons
  }

  /// Looks through all surfaces.
  ///
  /// - Parameters:
  ///   - configuration: What was made of the files.
  ///   - outline: Where in the files it stands.
  ///   - files: Their names, at least one.
  func review(_ configuration: Configuration, _ outline: Outline, files: [String]) {
    if configuration.surfaces.isEmpty {
      warnings.warn(
        "there is no surface, so no touchscreen is followed",
        at: SourcePosition(file: files[0], line: 1, column: 1))
    }
    // A device is a surface's only if none before it takes the device.
    var takers: [DeviceMatch: String] = [:]
    for (surface, outline) in zip(configuration.surfaces, outline.surfaces) {
      if let taker = takers[surface.device] ?? takers[DeviceMatch()] {
        warnings.warn(
          "no device is left for the surface \(quoted(surface.id)): \(quoted(taker)) takes them "
            + "before", at: outline.section.position)
      } else {
        takers[surface.device] = surface.id
      }
      reviewID(surface.id, of: "surface", outline.section)
      if surface.views.isEmpty {
        warnings.warn(
          "nothing will be reported of the surface \(quoted(surface.id)): it has no views",
          at: outline.section.position)
      }
      review(surface.views, outline.views, in: Superview(size: surface.size))
      reviewTwins(in: surface, outline)
    }
  }

  /// Nobody can write such an id by hand, and terminals take it for a command.
  func reviewID(_ id: String, of kind: String, _ section: Section) {
    guard id.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return
    }
    warnings.warn(
      "the id \(quoted(id)) of a \(kind) has control characters in it",
      at: section.position(of: "id") ?? section.position)
  }

  func review(_ gesture: GestureTemplate, _ outline: GestureOutline) {
    reviewID(gesture.id, of: "gesture", outline.section)
    switch gesture.kind {
    case .screenEdgePan where !gesture.settings.contains { $0.name == "edges" }:
      warnings.warn(
        "the gesture \(quoted(gesture.id)) is never recognized: it has no `edges`",
        at: outline.section.position)
    case .swipe:
      reviewDirection(of: gesture, outline)
    default: break
    }
  }

  /// UIKit takes directions of both axes, and recognizes those of one only.
  private func reviewDirection(of gesture: GestureTemplate, _ outline: GestureOutline) {
    guard case .names(let names)? = gesture.settings.first(where: { $0.name == "direction" })?.value
    else { return }
    let vertical = names.filter { ["up", "down"].contains($0) }
    guard !vertical.isEmpty, vertical.count < names.count else { return }
    warnings.warn(
      "the swipe \(quoted(gesture.id)) is never recognized \(vertical.joined(separator: " or ")): "
        + "beside `left` or `right` these do not count",
      at: outline.section.position(of: "direction") ?? outline.section.position)
  }
}
