import YAML

extension ConfigurationNode {
  /// Reads a file.
  ///
  /// - Throws: The first thing that is wrong with it as a YAML text.
  package static func parse(_ file: ConfigurationFile) throws(Diagnostic) -> ConfigurationNode {
    do {
      return ConfigurationNode(try Node.parse(file.text), file: file.name)
    } catch {
      throw Diagnostic(
        position: SourcePosition(error.mark, file: file.name), message: error.message)
    }
  }

  private init(_ node: Node, file: String) {
    let content: Content =
      switch node.content {
      case .scalar(let text, let isPlain):
        .scalar(text, isPlain: isPlain)
      case .sequence(let nodes):
        .sequence(nodes.map { ConfigurationNode($0, file: file) })
      case .mapping(let entries):
        .mapping(
          entries.map {
            Entry(
              key: ConfigurationNode($0.key, file: file),
              value: ConfigurationNode($0.value, file: file))
          })
      }
    self.init(content, position: SourcePosition(node.mark, file: file))
  }
}

extension SourcePosition {
  fileprivate init(_ mark: Mark, file: String) {
    self.init(file: file, line: mark.line, column: mark.column)
  }
}
