extension Configuration {
  /// Loads a configuration and looks it through.
  ///
  /// - Parameters:
  ///   - files: The main file, then the drop-ins in their order. In a later file a known
  ///     surface, view or gesture id overrides key by key and keeps its place; new ones are
  ///     appended. Without any file the default configuration is loaded.
  ///   - pauses: Gives others their turn.
  /// - Returns: The configuration, and what is odd in it.
  /// - Throws: Everything that is wrong in any of the files; then nothing is loaded.
  package static func check(
    _ files: [ConfigurationFile], pauses: Pauses = .none
  ) throws(ConfigurationError) -> CheckedConfiguration {
    let files = files.isEmpty ? [defaultFile] : files
    let diagnostics = Diagnostics()
    var outline = Outline(diagnostics: diagnostics, pauses: pauses)
    for file in files { outline.merge(file) }
    let surfaces = outline.surfaces.map { [outline] surface in
      var reader = SurfaceReader(
        surface, isIncomplete: outline.isIncomplete,
        surfacesBefore: { outline.surfaces(before: surface) },
        diagnostics: diagnostics, pauses: pauses)
      return reader.template()
    }
    let names = files.map(\.name)
    guard diagnostics.found.isEmpty else {
      throw ConfigurationError(diagnostics: diagnostics.sorted(byFiles: names))
    }
    let configuration = Configuration(surfaces: surfaces)
    let review = Review(pauses: pauses)
    review.review(configuration, outline, files: names)
    return CheckedConfiguration(
      configuration: configuration, warnings: review.warnings.sorted(byFiles: names))
  }

  /// Loads a configuration, whatever is odd in it.
  ///
  /// - Parameter files: As for `check`.
  /// - Returns: The configuration.
  /// - Throws: Everything that is wrong in any of the files; then nothing is loaded.
  package static func load(
    _ files: [ConfigurationFile]
  ) throws(ConfigurationError) -> Configuration {
    try check(files).configuration
  }
}
