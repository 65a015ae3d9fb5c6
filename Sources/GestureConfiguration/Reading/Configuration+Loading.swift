package import Gestures

extension Configuration {
  /// Loads a configuration and checks it for errors and warnings.
  ///
  /// - Parameters:
  ///   - files: The main file, then the drop-ins in their order. An entry in a later file with the
  ///     id of an existing surface, view or gesture overrides it key by key and keeps its place;
  ///     new entries are appended. If there is no file, the default configuration is loaded.
  ///   - sizes: The sizes of panels, by the ids of their surfaces. They count for warnings about
  ///     surfaces without a size of their own.
  ///   - hasAssumedSizes: True if these sizes are assumed: then no warning is about millimeters.
  /// - Returns: The configuration and its warnings.
  /// - Throws: `ConfigurationError` with all errors in all files; then nothing is loaded.
  package static func check(
    _ files: [ConfigurationFile], sizes: [String: Size] = [:], hasAssumedSizes: Bool = false
  ) throws(ConfigurationError) -> CheckedConfiguration {
    let files = files.isEmpty ? [defaultFile] : files
    let diagnostics = Diagnostics()
    var outline = Outline(diagnostics: diagnostics)
    for file in files { outline.merge(file) }
    let configuration = Configuration(
      surfaces: outline.surfaces.map { [outline] surface in
        var reader = SurfaceReader(
          surface, isIncomplete: outline.isIncomplete,
          surfacesBefore: { outline.surfaces(before: surface) }, diagnostics: diagnostics)
        return reader.template()
      })
    let names = files.map(\.name)
    guard diagnostics.found.isEmpty else {
      throw ConfigurationError(diagnostics: diagnostics.sorted(byFiles: names))
    }
    let review = Review(hasAssumedSizes: hasAssumedSizes)
    review.review(configuration.sized(by: sizes), outline, files: names)
    return CheckedConfiguration(
      configuration: configuration, warnings: review.warnings.sorted(byFiles: names))
  }

  /// Loads a configuration and discards its warnings.
  ///
  /// - Parameter files: The files, as for `check`.
  /// - Returns: The configuration.
  /// - Throws: `ConfigurationError` with all errors in all files; then nothing is loaded.
  package static func load(
    _ files: [ConfigurationFile]
  ) throws(ConfigurationError) -> Configuration {
    try check(files).configuration
  }
}

extension Configuration {
  /// The configuration with the sizes of panels on the surfaces that have none.
  fileprivate func sized(by sizes: [String: Size]) -> Configuration {
    guard !sizes.isEmpty else { return self }
    var sized = self
    for index in sized.surfaces.indices where sized.surfaces[index].size == nil {
      guard let size = sizes[sized.surfaces[index].id] else { continue }
      // The diagonal has had its effect on the panel's size.
      (sized.surfaces[index].size, sized.surfaces[index].diagonal) = (size, nil)
    }
    return sized
  }
}

/// A usable configuration with its warnings.
package struct CheckedConfiguration: Equatable, Sendable {
  package var configuration: Configuration
  /// The warnings about entries that probably lack their intended effect, and the hints: in the
  /// files' order, then by line and column.
  package var warnings: [Diagnostic]
}
