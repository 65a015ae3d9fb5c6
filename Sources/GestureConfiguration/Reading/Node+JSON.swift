package import JSON
package import YAML

extension Node {
  /// Creates the tree of a value in a client's command.
  ///
  /// - Parameters:
  ///   - value: The command's description of a view, or of a gesture's properties.
  ///   - root: The name of the value in diagnostics, such as `view`.
  package init(_ value: JSON, root: String) {
    var count = 0
    self.init(value, path: ValuePath(root: root), count: &count)
  }

  private init(_ value: JSON, path: ValuePath, count: inout Int) {
    // Numbers in the order of the text, by which diagnostics are sorted.
    count += 1
    let position = SourcePosition(path: path, number: count)
    let content: Content =
      switch value {
      case .null: .value(.null)
      case .bool(let value): .value(.bool(value))
      case .integer(let number): .value(.integer(number))
      case .real(let number): .value(.real(number))
      case .string(let text): .scalar(text, isPlain: false)
      case .array(let elements): .sequence(Self.nodes(elements, path: path, count: &count))
      case .object(let members): .mapping(Self.entries(members, path: path, count: &count))
      }
    self.init(content, position: position)
  }

  private static func nodes(_ elements: [JSON], path: ValuePath, count: inout Int) -> [Node] {
    var nodes: [Node] = []
    for (index, element) in elements.enumerated() {
      nodes.append(Node(element, path: path.appending(index: index), count: &count))
    }
    return nodes
  }

  private static func entries(
    _ members: [JSON.Member], path: ValuePath, count: inout Int
  ) -> [Entry] {
    var entries: [Entry] = []
    for member in members {
      let path = path.appending(key: member.key)
      let value = Node(member.value, path: path, count: &count)
      let key = Node(.scalar(member.key, isPlain: false), position: value.position)
      entries.append(Entry(key: key, value: value))
    }
    return entries
  }
}
