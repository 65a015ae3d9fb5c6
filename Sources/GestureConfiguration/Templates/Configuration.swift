/// All that the files say: what is to be made for which touchscreen.
package struct Configuration: Equatable, Sendable {
  /// The most views of a configuration, on all surfaces together.
  ///
  /// No person writes so many; they bound the memory of a surface and the time of a reload.
  package static let mostViews = 4096
  /// The most gestures of a configuration, on all surfaces together.
  package static let mostGestures = 4096

  /// The surfaces, in order: the first that matches a device is the device's.
  package var surfaces: [SurfaceTemplate]

  package init(surfaces: [SurfaceTemplate]) {
    self.surfaces = surfaces
  }

  /// Whether there is a surface of an id.
  package func hasSurface(_ id: String) -> Bool {
    surfaces.contains { $0.id == id }
  }

  /// The surface for a device, if there is one.
  package func surface(for device: DeviceIdentity) -> SurfaceTemplate? {
    surfaces.first { $0.matches(device) }
  }
}
