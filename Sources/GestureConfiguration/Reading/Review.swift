import Gestures

/// Looks through a configuration in which nothing is wrong for what can never do anything.
///
/// Only what is sure is told: whether a gesture is recognized often enough to be of use is not for
/// a program to say.
struct Review {
  let warnings = Diagnostics()

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
    var takers: [SurfaceTemplate] = []
    for (surface, outline) in zip(configuration.surfaces, outline.surfaces) {
      if let taker = takers.first(where: { [DeviceMatch(), surface.device].contains($0.device) }) {
        warnings.warn(
          "no device is left for the surface \(quoted(surface.id)): \(quoted(taker.id)) takes them "
            + "before", at: outline.section.position)
      } else {
        takers.append(surface)
      }
      let superview = Superview(size: surface.size)
      for (view, outline) in zip(surface.views, outline.views) {
        review(view, outline, in: superview)
      }
    }
  }

  func review(_ gesture: GestureTemplate, _ outline: GestureOutline) {
    guard gesture.kind == .screenEdgePan, !gesture.settings.contains(where: { $0.name == "edges" })
    else { return }
    warnings.warn(
      "the gesture \(quoted(gesture.id)) is never recognized: it has no `edges`",
      at: outline.section.position)
  }
}
