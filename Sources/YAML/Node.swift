/// A scalar, sequence or mapping of a YAML document, with the place where it is written.
package struct Node: Equatable, Sendable {
  /// What a node is.
  package enum Content: Equatable, Sendable {
    /// A text. A plain one, which stands without quotes and not as a block, may also be read as
    /// a number, a truth value or null.
    case scalar(String, isPlain: Bool)
    /// A list.
    case sequence([Node])
    /// Keys with their values, as written: in order, and with any key that is there twice.
    case mapping([Entry])
  }

  /// A key of a mapping and its value.
  package struct Entry: Equatable, Sendable {
    package var key: Node
    package var value: Node

    package init(key: Node, value: Node) {
      self.key = key
      self.value = value
    }
  }

  /// What it is.
  package var content: Content
  /// Where it begins.
  ///
  /// A node that an alias stands for begins at the alias, and the nodes within it where they are
  /// written.
  package var mark: Mark

  package init(_ content: Content, mark: Mark) {
    self.content = content
    self.mark = mark
  }
}

extension Node {
  /// Reads a text that holds one document.
  ///
  /// - Parameters:
  ///   - text: The text, in UTF-8.
  ///   - limits: How much the text may ask for.
  ///   - onNode: Called for each node that was read.
  /// - Returns: The root of the document; null where the text is empty.
  /// - Throws: The first thing that is wrong: in the text's encoding, in its syntax, an anchor
  ///   that is not there, a tag, a second document, or a limit that is passed.
  package static func parse(
    _ text: [UInt8], limits: Limits = Limits(), onNode: (() -> Void)? = nil
  ) throws(YAMLError) -> Node {
    let parser = Parser(text, limits: limits)
    parser.onNode = onNode
    guard try parser.beginDocument() else {
      return Node(.scalar("", isPlain: true), mark: Mark(line: 1, column: 1))
    }
    let root = try parser.node()
    try parser.endDocument()
    return root
  }
}
