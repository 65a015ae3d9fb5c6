package import Gestures

extension GestureSchema {
  /// Reads properties that a client sets of a gesture, with the checks of a configuration.
  ///
  /// - Parameters:
  ///   - node: The properties with their values.
  ///   - recognizer: The gesture, which has the values of the others.
  /// - Returns: The properties, in the order of the table.
  /// - Throws: Everything that is wrong.
  package func settings(
    _ node: ConfigurationNode, for recognizer: GestureRecognizer
  ) throws(ConfigurationError) -> [PropertySetting] {
    let diagnostics = Diagnostics()
    var section = Section(at: node.position)
    section.merge(node, diagnostics: diagnostics)
    section.reportKeys(
      except: properties.map(\.name), in: "a gesture of kind `\(kind.rawValue)`",
      diagnostics: diagnostics)
    let settings = ValueReader(diagnostics: diagnostics)
      .settings(of: section, schema: self, absent: recognizer)
    guard diagnostics.found.isEmpty else {
      throw ConfigurationError(diagnostics: diagnostics.sorted(byFiles: []))
    }
    return settings
  }
}
