/// A value in a configuration or in a client's command, with the place where it is written.
///
/// YAML files and JSON commands both become such trees, and everything that gives them a meaning
/// reads only these.
package struct ConfigurationNode: Equatable, Sendable {
  /// What a node is.
  package enum Content: Equatable, Sendable {
    /// A text. A plain one, which stands without quotes, may also be read as a number, a truth
    /// value or null.
    case scalar(String, isPlain: Bool)
    /// A list.
    case sequence([ConfigurationNode])
    /// Keys with their values, as written: in order, and with any key that is there twice.
    case mapping([Entry])
  }

  /// A key of a mapping and its value.
  package struct Entry: Equatable, Sendable {
    package var key: ConfigurationNode
    package var value: ConfigurationNode

    package init(key: ConfigurationNode, value: ConfigurationNode) {
      self.key = key
      self.value = value
    }
  }

  /// What it is.
  package var content: Content
  /// Where it begins.
  package var position: SourcePosition

  package init(_ content: Content, position: SourcePosition) {
    self.content = content
    self.position = position
  }
}
