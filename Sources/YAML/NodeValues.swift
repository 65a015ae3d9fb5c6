extension Node {
  /// The text of a scalar, quoted or plain, even if it could also be read as another type.
  package var text: String? {
    switch content {
    case .scalar(let text, _): text
    case .value(.null): "null"
    case .value(.bool(let value)): value ? "true" : "false"
    case .value(.integer(let number)): number.description
    case .value(.real(let number)): number.description
    case .sequence, .mapping: nil
    }
  }

  /// The text of a scalar that is plain.
  private var plainText: String? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    return text
  }

  /// The text of a scalar that can only be read as a string: it is quoted, or is not a number, a
  /// Boolean or null.
  package var string: String? {
    isNull || bool != nil || double != nil ? nil : text
  }

  /// The value of an integer; in a file, a plain scalar that is a decimal or, after `0x`, a
  /// hexadecimal integer.
  ///
  /// It is `nil` if the number does not fit, or is a decimal with a leading zero: such numbers are
  /// octal in YAML 1.1 and decimal in 1.2.
  package var integer: Int? {
    if case .value(.integer(let number)) = content { return number }
    guard let plainText else { return nil }
    return YAML.integer(plainText.utf8.span)
  }

  /// The value of an integer or a finite decimal number.
  package var double: Double? {
    if case .value(.real(let number)) = content { return number }
    if let integer { return Double(integer) }
    return plainText.flatMap(YAML.double)
  }

  /// The value of a plain `true` or `false`.
  ///
  /// Other Booleans of YAML 1.1 (`yes`, `On` and so on) are strings here.
  package var bool: Bool? {
    if case .value(.bool(let value)) = content { return value }
    return switch plainText {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// True for null: in a file, a plain scalar that is `null`, `~` or empty.
  package var isNull: Bool {
    if case .value(.null) = content { return true }
    return plainText.map { ["", "~", "null"].contains($0) } ?? false
  }

  package var sequence: [Node]? {
    guard case .sequence(let nodes) = content else { return nil }
    return nodes
  }

  /// The keys and values of a mapping, in the order in which they are written.
  package var mapping: [Entry]? {
    guard case .mapping(let entries) = content else { return nil }
    return entries
  }

  /// The value of a key of a mapping; if the key appears twice, the first value.
  package subscript(key: String) -> Node? {
    mapping?.first { $0.key.text == key }?.value
  }

  /// The type for messages: `a number`, `a list` and so on.
  package var kind: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar, .value:
      if isNull {
        "nothing"
      } else if bool != nil {
        "a Boolean"
      } else {
        double != nil ? "a number" : "a string"
      }
    }
  }
}
