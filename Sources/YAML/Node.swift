/// A value of a configuration or of a client's command, with its position.
///
/// YAML files and JSON commands become the same trees, so all code that interprets values reads
/// only these.
package struct Node: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    /// A text of a YAML file.
    ///
    /// A plain scalar, which has no quotes and is not a block, may also be read as a number, a
    /// Boolean or null.
    case scalar(String, isPlain: Bool)
    /// A value of a JSON command that is not a text, a list or an object.
    case value(Value)
    case sequence([Node])
    /// Keys with their values in the order of the text, including keys that appear twice.
    case mapping([Entry])
  }

  /// A value with a type of its own, as JSON values have.
  package enum Value: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case real(Double)
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

  package var content: Content
  /// The position at which the node begins.
  ///
  /// A node that replaces an alias begins at the alias; the nodes in it begin at their own places
  /// in the text.
  package var position: SourcePosition

  package init(_ content: Content, position: SourcePosition) {
    self.content = content
    self.position = position
  }

  /// The line and column at which the node begins.
  package var mark: Mark { Mark(line: position.line, column: position.column) }
}

extension Node {
  /// Reads a text that contains one document.
  ///
  /// - Parameters:
  ///   - text: The text, in UTF-8.
  ///   - file: The file's name, for positions.
  ///   - limits: The limits of the text.
  /// - Returns: The root of the document; null if the text is empty.
  /// - Throws: The first error: in the encoding or the syntax, an unknown anchor, a tag, a second
  ///   document, or a limit that is exceeded.
  package static func parse(
    _ text: [UInt8], file: String = "", limits: Limits = Limits()
  ) throws(YAMLError) -> Node {
    let parser = Parser(text, file: file, limits: limits)
    guard try parser.beginDocument() else {
      return Node(
        .scalar("", isPlain: true), position: SourcePosition(file: file, line: 1, column: 1))
    }
    let root = try parser.node()
    try parser.endDocument()
    return root
  }
}
