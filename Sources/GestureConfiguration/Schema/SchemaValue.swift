/// A part of a JSON Schema: a JSON value whose keys keep their order.
indirect enum SchemaValue: Equatable, Sendable {
  /// A key of an object and its value.
  struct Entry: Equatable, Sendable {
    var key: String
    var value: SchemaValue
  }

  case bool(Bool)
  case number(Double)
  case string(String)
  case array([SchemaValue])
  case object([Entry])

  /// Returns the value with one more key.
  func with(_ key: String, _ value: SchemaValue) -> SchemaValue {
    guard case .object(let entries) = self else { return self }
    return .object(entries + [Entry(key: key, value: value)])
  }
}

extension SchemaValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: SchemaValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, SchemaValue)...) {
    self = .object(elements.map { Entry(key: $0.0, value: $0.1) })
  }
}

extension SchemaValue {
  /// The widest line; a value that fits into it is not divided.
  private static let widestLine = 100

  /// Writes the value as JSON for people to read.
  ///
  /// - Parameter margin: The indentation of all lines but the first.
  /// - Returns: The text, without a line feed at its end.
  func text(margin: Int = 0) -> String {
    let line = self.line
    guard margin + line.utf8.count > Self.widestLine else { return line }
    let inner = String(repeating: " ", count: margin + 2)
    let parts: [String]
    let (opening, closing): (String, String)
    switch self {
    case .array(let values):
      (opening, closing) = ("[", "]")
      parts = values.map { $0.text(margin: margin + 2) }
    case .object(let entries):
      (opening, closing) = ("{", "}")
      parts = entries.map { "\(Self.quoted($0.key)): \($0.value.text(margin: margin + 2))" }
    case .bool, .number, .string: return line
    }
    let lines = parts.map { inner + $0 }.joined(separator: ",\n")
    return "\(opening)\n\(lines)\n\(String(repeating: " ", count: margin))\(closing)"
  }

  /// The value as JSON on one line.
  private var line: String {
    switch self {
    case .bool(let value): "\(value)"
    case .number(let number): shortest(number)
    case .string(let text): Self.quoted(text)
    case .array(let values): "[\(values.map(\.line).joined(separator: ", "))]"
    case .object(let entries):
      "{\(entries.map { "\(Self.quoted($0.key)): \($0.value.line)" }.joined(separator: ", "))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      if character == "\"" || character == "\\" { quoted += "\\" }
      quoted.append(character)
    }
    return quoted + "\""
  }
}
