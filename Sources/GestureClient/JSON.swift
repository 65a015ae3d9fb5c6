internal import GestureWire

/// A JSON value, as commands and lines are made of.
///
/// Literals make one: `["isEnabled": false, "translation": [0, 0]]`. Keys keep their order.
public enum JSON: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without a fraction.
  case integer(Int)
  /// A number with a fraction; one that is not finite is written as `null`, for JSON has none.
  case real(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSON])
  /// Keys with their values.
  case object([Member])

  /// A key of an object and its value.
  public struct Member: Equatable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSON

    /// Makes a member.
    public init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// Reads a text that holds one value, unless it is not JSON or has a key twice.
  ///
  /// - Parameter text: The text.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let value = try? JSONValue(bytes.span) else { return nil }
    self.init(value)
  }

  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(JSON.init))
    case .object(let members):
      self = .object(members.map { Member(key: $0.key, value: JSON($0.value)) })
    }
  }

  // MARK: Questions

  /// The value of a key of an object; `nil` where there is none, and of anything else.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text, if it is one.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, if it is one.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// The elements, if it is a list.
  public var elements: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The keys with their values, if it is an object.
  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  // MARK: Text

  /// The value in one line.
  public var text: String {
    var text = JSONText()
    write(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  func write(to text: inout JSONText) {
    switch self {
    case .null: text.append("null")
    case .bool(let value): text.append(value ? "true" : "false")
    case .integer(let number): text.append(number)
    // The shortest text from which the same number is read.
    case .real(let number): text.append(json: number.isFinite ? number.description : "null")
    case .string(let string): text.append(string: string)
    case .array(let elements):
      text.append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(",") }
        element.write(to: &text)
      }
      text.append("]")
    case .object(let members):
      text.append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(",") }
        text.append(string: member.key)
        text.append(":")
        member.value.write(to: &text)
      }
      text.append("}")
    }
  }
}
