/// The content of all files: the surfaces to build, and for which touchscreens.
package struct Configuration: Equatable, Sendable {
  /// The surfaces; a device gets the first one that matches it.
  package var surfaces: [SurfaceTemplate]

  package init(surfaces: [SurfaceTemplate]) {
    self.surfaces = surfaces
  }

  /// True if there is a surface with that id.
  func hasSurface(_ id: String) -> Bool {
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
