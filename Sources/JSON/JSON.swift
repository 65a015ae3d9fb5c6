/// A JSON value: a part of a command or a line.
///
/// Literals make values: `["isEnabled": false, "translation": [0, 0]]`. Keys keep their order.
public enum JSON: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without a fraction.
  case integer(Int)
  /// A number with a fraction or an exponent.
  ///
  /// JSON has no infinity, so a number that is not finite is written as `null`.
  case real(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSON])
  /// Keys with their values, in the order of the text.
  case object([Member])

  /// A key of an object and its value.
  public struct Member: Equatable, Sendable {
    /// The name in the object, without quotes.
    public var key: String
    /// The value of the key.
    public var value: JSON

    /// Makes a member.
    public init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  package init(_ texts: [String]) {
    self = .array(texts.map(JSON.string))
  }

  // MARK: Contents

  /// The value of a key of an object; `nil` if the key is absent or this is not an object.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text; `nil` if this is not a text.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, with or without a fraction; `nil` if this is not a number.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// The number without a fraction; `nil` if this is not such a number.
  package var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The Boolean; `nil` if this is not a Boolean.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements of a list; `nil` if this is not a list.
  public var elements: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The texts of a list; `nil` if this is not a list.
  package var strings: [String]? { elements?.compactMap { $0.string } }

  /// The keys of an object with their values; `nil` if this is not an object.
  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  // MARK: Text

  /// The value on one line.
  public var text: String {
    var text = JSONText()
    text.append(value: self)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension JSONText {
  /// Appends a value, with the shortest text for each number from which the same number is read.
  package mutating func append(value: JSON) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .integer(let number): append(number)
    case .real(let number): append(json: number.isFinite ? number.description : "null")
    case .string(let string): append(string: string)
    case .array(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(",") }
        append(value: element)
      }
      append("]")
    case .object(let members):
      append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { append(",") }
        append(string: member.key)
        append(":")
        append(value: member.value)
      }
      append("}")
    }
  }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes `null`.
  public init(nilLiteral: ()) {
    self = .null
  }

  /// Makes `true` or `false`.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Makes a number without a fraction.
  public init(integerLiteral number: Int) {
    self = .integer(number)
  }

  /// Makes a number with a fraction.
  public init(floatLiteral number: Double) {
    self = .real(number)
  }

  /// Makes a text.
  public init(stringLiteral text: String) {
    self = .string(text)
  }

  /// Makes a list.
  public init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }

  /// Makes an object, with its keys in their order.
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member(key: $0.0, value: $0.1) })
  }
}
