package import JSON

extension JSON {
  /// Makes a number, without a fraction if it has none.
  package static func number(_ number: Double) -> JSON {
    Int(exactly: number).map(JSON.integer) ?? .real(number)
  }

  /// Returns the object with one more key.
  package func with(_ key: String, _ value: JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members + [Member(key: key, value: value)])
  }

  /// The widest line; a value that fits into it is not divided.
  private static let widestLine = 100

  /// Writes the value for people to read, on several lines if it is long.
  ///
  /// - Parameter margin: The indentation of all lines but the first.
  /// - Returns: The text, without a line feed at its end.
  package func indented(margin: Int = 0) -> String {
    let line = spacedLine
    guard margin + line.utf8.count > Self.widestLine else { return line }
    let inner = String(repeating: " ", count: margin + 2)
    let parts: [String]
    let (opening, closing): (String, String)
    switch self {
    case .array(let elements):
      (opening, closing) = ("[", "]")
      parts = elements.map { $0.indented(margin: margin + 2) }
    case .object(let members):
      (opening, closing) = ("{", "}")
      parts = members.map {
        "\(JSON.string($0.key).text): \($0.value.indented(margin: margin + 2))"
      }
    case .null, .bool, .integer, .real, .string: return line
    }
    let lines = parts.map { inner + $0 }.joined(separator: ",\n")
    return "\(opening)\n\(lines)\n\(String(repeating: " ", count: margin))\(closing)"
  }

  /// The value on one line, with blanks behind colons and commas.
  private var spacedLine: String {
    switch self {
    case .array(let elements): "[\(elements.map(\.spacedLine).joined(separator: ", "))]"
    case .object(let members):
      "{"
        + members.map { "\(JSON.string($0.key).text): \($0.value.spacedLine)" }
        .joined(separator: ", ") + "}"
    case .null, .bool, .integer, .real, .string: text
    }
  }
}
