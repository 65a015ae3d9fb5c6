/// The content of all files: the surfaces to build, and for which touchscreens.
package struct Configuration: Equatable, Sendable {
  /// The surfaces; a device gets the first one that matches it.
  package var surfaces: [SurfaceTemplate]

  package init(surfaces: [SurfaceTemplate]) {
    self.surfaces = surfaces
  }

  /// True if there is a surface with that id.
  package func hasSurface(_ id: String) -> Bool {
    surfaces.contains { $0.id == id }
  }

  /// The surface for a device, if there is one.
  package func surface(for device: DeviceIdentity) -> SurfaceTemplate? {
    surfaces.first { $0.matches(device) }
  }
}

extension Configuration {
  /// Frees the views and gestures that nothing else uses; no surface is left.
  ///
  /// Without it, the last reference to the configuration would free thousands of them at once.
  ///
  /// - Parameter pauses: The pauses in which other work gets its turn.
  package mutating func free(pauses: Pauses) {
    var views = surfaces.flatMap(\.views)
    surfaces = []
    while var view = views.popLast() {
      views += view.views
      // In place: a copy of the list would keep them all until the view goes.
      while view.gestures.popLast() != nil { pauses.step() }
      pauses.step()
    }
  }

  /// The number of entries, for people to read: `1 surface, 2 views, 5 gestures`.
  package var summary: String {
    var views = surfaces.flatMap(\.views)
    var (viewCount, gestureCount) = (0, 0)
    while let view = views.popLast() {
      viewCount += 1
      gestureCount += view.gestures.count
      views += view.views
    }
    return [
      counted(surfaces.count, "surface"), counted(viewCount, "view"),
      counted(gestureCount, "gesture"),
    ].joined(separator: ", ")
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
