import CLibyaml

/// A walk through a YAML document, step by step, for texts that are too long for a tree or that may
/// break off.
///
/// Everything before a syntax error is delivered before the error is thrown. A walk looks like
/// this:
///
///     let parser = Parser(text)
///     if try parser.beginDocument() {   // the root's first step
///       ... parser.step ... try parser.advance() ...
///       try parser.endDocument()        // after the root's last step
///     }
///
/// `node()` and `skip()` start on the first step of a node and end on its last.
package final class Parser {
  /// One step of the walk.
  package enum Step: Sendable {
    /// A text: see `text`, `isPlain` and `integer`.
    case scalar
    /// A reference to a node that was given an anchor.
    case alias
    case sequenceStart
    case sequenceEnd
    /// The start of a mapping; keys and values alternate after it.
    case mappingStart
    case mappingEnd
    /// The end of the document.
    case end
  }

  /// The current step.
  package private(set) var step = Step.end
  /// The current place.
  package private(set) var mark = Mark(line: 1, column: 1)

  /// The current place in the file.
  var position: SourcePosition {
    SourcePosition(in: file, line: mark.line, column: mark.column)
  }

  let limits: Limits
  /// The anchors of the nodes that `node()` has read or is reading.
  var anchors: [String: Anchor] = [:]
  /// The number of nodes that the aliases so far stand for.
  var aliasedNodes = 0

  private let input: ParserInput
  private var depth = 0

  /// The file, for positions.
  private let file: SourceFile

  /// Creates a parser at the beginning of a text, which should be UTF-8.
  package init(_ text: [UInt8], file: String = "", limits: Limits = Limits()) {
    (self.file, self.limits) = (SourceFile(file), limits)
    input = ParserInput(text)
  }

  /// Advances to the root of the document.
  ///
  /// - Returns: True if there is a document; a text may also be empty or contain only comments.
  /// - Throws: The first error up to the root's first step.
  package func beginDocument() throws(YAMLError) -> Bool {
    guard try next() == YAML_STREAM_START_EVENT, try next() == YAML_DOCUMENT_START_EVENT else {
      return false
    }
    try advance()
    return true
  }

  /// Advances from the root's last step to the end of the text.
  ///
  /// - Throws: An error if a second document follows, or if the rest of the text is invalid.
  package func endDocument() throws(YAMLError) {
    try advance()
    guard try next() == YAML_STREAM_END_EVENT else {
      throw YAMLError(mark: mark, message: "a second document begins here; only one is expected")
    }
  }

  /// Advances to the next step.
  package func advance() throws(YAMLError) {
    switch try next() {
    case YAML_SCALAR_EVENT: step = .scalar
    case YAML_ALIAS_EVENT: step = .alias
    case YAML_SEQUENCE_START_EVENT: step = .sequenceStart
    case YAML_SEQUENCE_END_EVENT: step = .sequenceEnd
    case YAML_MAPPING_START_EVENT: step = .mappingStart
    case YAML_MAPPING_END_EVENT: step = .mappingEnd
    case YAML_DOCUMENT_END_EVENT: step = .end
    default:
      // A caller that lost count of its steps must not loop forever.
      throw YAMLError(mark: mark, message: "nothing follows the end of the document")
    }
    switch step {
    case .sequenceStart, .mappingStart:
      depth += 1
      guard depth <= limits.depth else {
        throw YAMLError(mark: mark, message: "nested more than \(limits.depth) levels deep")
      }
    case .sequenceEnd, .mappingEnd:
      depth -= 1
    case .scalar, .alias, .end:
      break
    }
    guard !input.hasTag else {
      // A tag would change the meaning of a value, and no reader here knows any.
      throw YAMLError(mark: mark, message: "tags (!...) are not supported")
    }
  }

  /// Advances from the first step of a node to its last.
  package func skip() throws(YAMLError) {
    let outside = depth - (step == .sequenceStart || step == .mappingStart ? 1 : 0)
    while depth > outside {
      try advance()
    }
  }

  /// The text of the scalar at the current place.
  package var text: String { input.scalarText }

  /// True if the current scalar is plain: without quotes and not a block.
  package var isPlain: Bool { input.isPlain }

  /// The value of the plain scalar at the current place, as `Node.integer` reads it.
  package var integer: Int? {
    step == .scalar && isPlain ? input.scalarInteger : nil
  }

  /// The anchor of the current node, or the one that the current alias refers to.
  var anchor: String? { input.anchor }

  private func next() throws(YAMLError) -> yaml_event_type_t {
    let type = try input.next()
    mark = input.mark
    return type
  }
}

/// A node with an anchor, which aliases may refer to.
enum Anchor {
  /// A node that has not ended yet; an alias to it would make it contain itself.
  case open
  /// A node, and the number of nodes in it with its aliases expanded.
  case complete(Node, size: Int)
}

/// The limits of a text, beyond which it is refused.
///
/// Without aliases the tree cannot outgrow the text. With them, nine lines can stand for a billion
/// nodes.
package struct Limits: Sendable {
  /// The largest depth of nested sequences and mappings.
  var depth: Int
  /// The most nodes that all aliases together may stand for.
  var aliasedNodes: Int

  init(depth: Int = 100, aliasedNodes: Int = 100_000) {
    self.depth = depth
    self.aliasedNodes = aliasedNodes
  }
}
