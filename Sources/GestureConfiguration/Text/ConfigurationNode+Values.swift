import YAML

extension ConfigurationNode {
  /// The text of a scalar, whatever it could be read as.
  package var text: String? { scalar.text }

  /// The text of a scalar that can only be read as a string.
  package var string: String? { scalar.string }

  /// The value of a plain scalar that is a decimal or, after `0x`, a hexadecimal integer.
  package var integer: Int? { scalar.integer }

  /// The value of a plain scalar that is a finite number.
  package var double: Double? { scalar.double }

  /// The value of a plain `true` or `false`.
  package var bool: Bool? { scalar.bool }

  /// Whether it is a plain scalar that stands for nothing.
  package var isNull: Bool { scalar.isNull }

  /// The nodes of a sequence.
  package var sequence: [ConfigurationNode]? {
    guard case .sequence(let nodes) = content else { return nil }
    return nodes
  }

  /// The keys and values of a mapping, in the order in which they are written.
  package var mapping: [Entry]? {
    guard case .mapping(let entries) = content else { return nil }
    return entries
  }

  /// The value of the first such key of a mapping.
  package subscript(key: String) -> ConfigurationNode? {
    mapping?.first { $0.key.text == key }?.value
  }

  /// What it is, for messages: `a number`, `a list` and so on.
  package var kind: String { scalar.kind }

  /// The node by itself, as the rules of YAML read it; they are JSON's too.
  private var scalar: Node {
    let mark = Mark(line: position.line, column: position.column)
    return switch content {
    case .scalar(let text, let isPlain): Node(.scalar(text, isPlain: isPlain), mark: mark)
    case .sequence: Node(.sequence([]), mark: mark)
    case .mapping: Node(.mapping([]), mark: mark)
    }
  }
}
