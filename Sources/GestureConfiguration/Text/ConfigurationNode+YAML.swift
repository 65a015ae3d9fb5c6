import YAML

extension ConfigurationNode {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - pauses: Gives others their turn.
  /// - Returns: The root of its tree.
  /// - Throws: The first thing that is wrong with it as a YAML text.
  package static func parse(
    _ file: ConfigurationFile, pauses: Pauses = .none
  ) throws(Diagnostic) -> ConfigurationNode {
    do {
      let root = try Node.parse(file.text) { pauses.step() }
      return ConfigurationNode(root, file: file.name, pauses)
    } catch {
      throw Diagnostic(
        position: SourcePosition(error.mark, file: file.name), message: error.message)
    }
  }

  private init(_ node: Node, file: String, _ pauses: Pauses) {
    pauses.step()
    let content: Content =
      switch node.content {
      case .scalar(let text, let isPlain):
        .scalar(text, isPlain: isPlain)
      case .sequence(let nodes):
        .sequence(nodes.map { ConfigurationNode($0, file: file, pauses) })
      case .mapping(let entries):
        .mapping(
          entries.map {
            Entry(
              key: ConfigurationNode($0.key, file: file, pauses),
              value: ConfigurationNode($0.value, file: file, pauses))
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
