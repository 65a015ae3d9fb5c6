/// The content of all files: the surfaces to build, and for which touchscreens.
package struct Configuration: Equatable, Sendable {
  /// The most views of a configuration, on all surfaces together.
  ///
  /// No person writes so many. The limit bounds the memory of a surface and the time of a reload.
  package static let mostViews = 4096
  /// The most gestures of a configuration, on all surfaces together.
  package static let mostGestures = 4096
  /// The most names in `requiresFailureOf` and `simultaneousWith`, on all surfaces together.
  ///
  /// It is as many as clients may write on a surface: 64 names for each of 1,024 gestures. Reading,
  /// reviewing and building a configuration take some steps for each name.
  package static let mostRelations = 65_536

  /// The most bytes of an id as lines contain it, where JSON writes quotes and backslashes as two.
  ///
  /// The lines of one frame contain the ids of all gestures that act, so it bounds them.
  package static let longestID = 256

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
