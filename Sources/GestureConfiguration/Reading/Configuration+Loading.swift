extension Configuration {
  /// Loads a configuration.
  ///
  /// - Parameter files: The main file, then the drop-ins in their order. In a later file a known
  ///   surface, view or gesture id overrides key by key and keeps its place; new ones are
  ///   appended. Without any file the default configuration is loaded.
  /// - Returns: The configuration.
  /// - Throws: Everything that is wrong in any of the files; then nothing is loaded.
  package static func load(
    _ files: [ConfigurationFile]
  ) throws(ConfigurationError) -> Configuration {
    let files = files.isEmpty ? [defaultFile] : files
    let diagnostics = Diagnostics()
    var outline = Outline(diagnostics: diagnostics)
    for file in files { outline.merge(file) }
    let surfaces = outline.surfaces.map { surface in
      var reader = SurfaceReader(
        surface, isIncomplete: outline.isIncomplete, diagnostics: diagnostics)
      return reader.template()
    }
    guard diagnostics.found.isEmpty else {
      throw ConfigurationError(diagnostics: diagnostics.sorted(byFiles: files.map(\.name)))
    }
    return Configuration(surfaces: surfaces)
  }
}
