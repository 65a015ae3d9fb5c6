/// All that the files say: what is to be made for which touchscreen.
package struct Configuration: Equatable, Sendable {
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
