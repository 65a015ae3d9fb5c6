package import Gestures
package import YAML

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

extension GeometryChange {
  /// The keys of a change, which have the same names and values in a configuration.
  static let keys = ["rotation", "size", "pixels"]

  /// Reads a change from a client's command, with the checks of a configuration.
  ///
  /// - Parameters:
  ///   - node: A mapping of `rotation`, `size` and `pixels`, each of which may be absent.
  ///   - otherKeys: The other keys of the command, for guesses about unknown keys.
  /// - Throws: `ConfigurationError` with all errors.
  package init(_ node: Node, besides otherKeys: [String]) throws(ConfigurationError) {
    let diagnostics = Diagnostics(.command)
    let values = ValueReader(diagnostics: diagnostics)
    let section = Section(node, diagnostics: diagnostics)
    section.reportKeys(
      except: Self.keys + otherKeys, in: "a surface that is changed", diagnostics: diagnostics)
    self.init(
      rotation: section.value(of: "rotation", read: values.rotation),
      size: section.value(of: "size") { values.size($0, "'size'") },
      pixels: section.value(of: "pixels") { values.size($0, "'pixels'") })
    guard diagnostics.found.isEmpty else {
      throw ConfigurationError(diagnostics: diagnostics.sorted(byFiles: []))
    }
  }
}
