package import Gestures

/// The values of a surface's geometry that a client sets in place of the configuration's.
package struct GeometryChange: Equatable, Sendable {
  /// The rotation in degrees clockwise; `nil` if the client does not set it.
  package var rotation: Int?
  /// The size in points, after the rotation; `nil` if the client does not set it.
  package var size: Size?
  /// The size in pixels, after the rotation; `nil` if the client does not set it.
  package var pixels: Size?

  /// Creates a change of some values; by default of none.
  package init(rotation: Int? = nil, size: Size? = nil, pixels: Size? = nil) {
    (self.rotation, self.size, self.pixels) = (rotation, size, pixels)
  }

  /// True if no value is set.
  package var isEmpty: Bool { self == GeometryChange() }

  /// Returns the change with the values that a later one sets, and otherwise its own.
  package func merging(_ later: GeometryChange) -> GeometryChange {
    GeometryChange(
      rotation: later.rotation ?? rotation, size: later.size ?? size,
      pixels: later.pixels ?? pixels)
  }
}

extension SurfaceTemplate {
  /// Returns the template with the values of a change in place of its own.
  package func setting(_ change: GeometryChange) -> SurfaceTemplate {
    var template = self
    if let rotation = change.rotation { template.rotation = rotation }
    if let size = change.size { template.size = size }
    if let pixels = change.pixels { template.pixels = pixels }
    return template
  }

  /// True if another template has the same rotation and sizes.
  package func hasGeometry(of other: SurfaceTemplate) -> Bool {
    rotation == other.rotation && size == other.size && pixels == other.pixels
  }
}
