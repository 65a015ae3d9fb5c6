extension Parser {
  /// Reads the current node with its content, and replaces aliases by their nodes.
  package func node() throws(YAMLError) -> Node {
    var size = 0
    return try node(size: &size)
  }

  /// Reads a node, and adds the number of nodes that it stands for to `size`.
  private func node(size: inout Int) throws(YAMLError) -> Node {
    if step == .alias { return try aliasedNode(size: &size) }
    let (anchor, position, sizeBefore) = (anchor, position, size)
    if let anchor { anchors[anchor] = .open }
    let node = Node(try content(size: &size), position: position)
    size += 1
    if let anchor { anchors[anchor] = .complete(node, size: size - sizeBefore) }
    return node
  }

  private func content(size: inout Int) throws(YAMLError) -> Node.Content {
    switch step {
    case .sequenceStart:
      var nodes: [Node] = []
      try advance()
      while step != .sequenceEnd {
        nodes.append(try node(size: &size))
        try advance()
      }
      return .sequence(nodes)
    case .mappingStart:
      var entries: [Node.Entry] = []
      try advance()
      while step != .mappingEnd {
        let key = try node(size: &size)
        try advance()
        entries.append(Node.Entry(key: key, value: try node(size: &size)))
        try advance()
      }
      return .mapping(entries)
    case .scalar, .alias, .sequenceEnd, .mappingEnd, .end:
      return .scalar(text, isPlain: isPlain)
    }
  }

  private func aliasedNode(size: inout Int) throws(YAMLError) -> Node {
    let name = anchor ?? ""
    switch anchors[name] {
    case .complete(var node, let aliasedSize):
      aliasedNodes += aliasedSize
      guard aliasedNodes <= limits.aliasedNodes else {
        throw YAMLError(
          mark: mark, message: "the aliases stand for more than \(limits.aliasedNodes) nodes")
      }
      size += aliasedSize
      node.position = position
      return node
    case .open:
      throw YAMLError(mark: mark, message: "the node with the anchor '\(name)' contains itself")
    case nil:
      throw YAMLError(
        mark: mark,
        message: "there is no anchor '\(name)' for this alias; a text that begins with '*' needs "
          + "quotes")
    }
  }
}
