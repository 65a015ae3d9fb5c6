/// Where a line comes from: the surface, and the device where that must be told.
package struct LineOrigin: Equatable, Sendable {
  /// The id of the surface.
  package var surface: String
  /// The name of the device, where more than one is present.
  package var device: String?

  package init(surface: String, device: String? = nil) {
    self.surface = surface
    self.device = device
  }
}
