/// A file of a configuration, as somebody else has read it.
package struct ConfigurationFile: Equatable, Sendable {
  /// What diagnostics call it.
  package var name: String
  /// What is in it: YAML in UTF-8.
  package var text: [UInt8]

  package init(name: String, text: [UInt8]) {
    self.name = name
    self.text = text
  }
}

extension ConfigurationFile {
  /// Which entries of `config.d` are read, in which order: those that end in `.yaml` and are not
  /// hidden, by the bytes of their names.
  ///
  /// They are read after `config.yaml`; a later file overrides an earlier one.
  package static func dropIns(among names: [String]) -> [String] {
    names.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
