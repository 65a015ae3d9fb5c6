/// The content of all files: the surfaces to build, and for which touchscreens.
package struct Configuration: Equatable, Sendable {
  /// The most views of a configuration, on all surfaces together.
  ///
  /// No person writes so many. The limit bounds the memory of a surface and the time of a reload.
  package static let mostViews = 4096
  /// The most gestures of a configuration, on all surfaces together.
  package static let mostGestures = 4096

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
