internal import GestureConfiguration
internal import GestureWire

extension ConfigurationNode {
  /// Makes of what a client sends the tree that a file becomes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - root: The name of its place for diagnostics, such as `view`.
  init(_ value: JSONValue, root: String) {
    var count = 0
    self.init(value, path: ValuePath(root: root), count: &count)
  }

  private init(_ value: JSONValue, path: ValuePath, count: inout Int) {
    // Diagnostics come in the order of the text.
    count += 1
    let position = SourcePosition(path: path, number: count)
    switch value {
    case .null: self.init(.scalar("null", isPlain: true), position: position)
    case .bool(let isTrue):
      self.init(.scalar(isTrue ? "true" : "false", isPlain: true), position: position)
    case .integer(let number):
      self.init(.scalar(number.description, isPlain: true), position: position)
    case .real(let number):
      self.init(.scalar(number.description, isPlain: true), position: position)
    case .string(let text): self.init(.scalar(text, isPlain: false), position: position)
    case .array(let elements):
      var nodes: [ConfigurationNode] = []
      for (index, element) in elements.enumerated() {
        nodes.append(
          ConfigurationNode(element, path: path.appending(index: index), count: &count))
      }
      self.init(.sequence(nodes), position: position)
    case .object(let members):
      self.init(.mapping(Self.entries(members, path: path, count: &count)), position: position)
    }
  }

  private static func entries(
    _ members: [JSONValue.Member], path: ValuePath, count: inout Int
  ) -> [Entry] {
    var entries: [Entry] = []
    for member in members {
      let path = path.appending(key: member.key)
      let value = ConfigurationNode(member.value, path: path, count: &count)
      let key = ConfigurationNode(
        .scalar(member.key, isPlain: false), position: value.position)
      entries.append(Entry(key: key, value: value))
    }
    return entries
  }
}
