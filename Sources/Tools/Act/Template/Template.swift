import GestureConfiguration
import GestureWire
import JSON

/// A text with placeholders for the values of a line, such as `{50 - translation.y / 3}%`.
///
/// A placeholder contains a value of the line, or computes with `+`, `-`, `*`, `/` and brackets.
/// `{{` and `}}` stand for braces.
struct Template: Equatable, Sendable {
  private enum Part: Equatable, Sendable {
    case text(String)
    case placeholder(Expression)
  }

  /// The most characters (code points) of a template, many more than an argument of a program
  /// needs.
  static let longest = 1000

  private let parts: [Part]

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - text: The text with placeholders.
  ///   - types: The types of the lines that it is for.
  /// - Throws: `TemplateError`.
  init(_ text: String, on types: [LineType]) throws(TemplateError) {
    guard text.unicodeScalars.count <= Self.longest else {
      throw TemplateError("a text with placeholders has at most \(Self.longest) characters")
    }
    guard !text.contains("\0") else { throw TemplateError("a text must not contain a zero byte") }
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        literal.append(rest.removeFirst())
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          throw TemplateError("'{' in \(quoted(text)) has no '}'; write '{{' for a brace")
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(.placeholder(try ExpressionParser.parse(rest[..<end], on: types)))
        rest = rest[rest.index(after: end)...]
      case "}": throw TemplateError("'}' in \(quoted(text)) has no '{'; write '}}' for a brace")
      default: literal.append(character)
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
  }

  /// The keys of lines that the placeholders name, each once.
  var keys: [String] {
    var keys: [String] = []
    for case .placeholder(let expression) in parts {
      for path in expression.paths where !keys.contains(path.key) { keys.append(path.key) }
    }
    return keys
  }

  /// The types of lines that can have all of the values; gestures if the text names no value.
  var types: [LineType] {
    guard !keys.isEmpty else { return [.gesture] }
    return LineType.allCases.filter { type in
      let known = type.keys.map(\.name)
      return keys.allSatisfy(known.contains)
    }
  }

  /// The text for a line.
  ///
  /// - Parameters:
  ///   - line: The line as a JSON object.
  ///   - style: The form of numbers.
  ///   - missing: The text for a value that the line lacks; `nil` if that is an error.
  /// - Returns: The text with the line's values.
  /// - Throws: `TemplateFailure`, unless `missing` is given.
  func text(
    for line: JSON, style: NumberStyle = NumberStyle(), missing: String? = nil
  ) throws(TemplateFailure) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let literal): text += literal
      case .placeholder(let expression):
        do throws(TemplateFailure) {
          text += try Self.text(of: expression, on: line, style)
        } catch {
          guard let missing else { throw error }
          text += missing
        }
      }
    }
    return text
  }

  private static func text(
    of expression: Expression, on line: JSON, _ style: NumberStyle
  ) throws(TemplateFailure) -> String {
    if case .value(let path) = expression {
      guard let value = path.value(on: line), value != .null else { throw .missing(path.text) }
      return style.text(of: value)
    }
    let number = try expression.number(on: line)
    guard number.isFinite else { throw .notFinite }
    return style.text(of: number)
  }
}

/// The form of the numbers in a text.
struct NumberStyle: Equatable, Sendable {
  /// The range that numbers are clamped to; `nil` for none.
  var range: ClosedRange<Double>?
  /// The largest number of decimals, from 0 to 6; trailing zeros are left out.
  var decimals = 6

  init(range: ClosedRange<Double>? = nil, decimals: Int = 6) {
    (self.range, self.decimals) = (range, decimals)
  }

  func text(of number: Double) -> String {
    let clamped = range.map { min(max(number, $0.lowerBound), $0.upperBound) } ?? number
    return Quantity.text(clamped, decimals: decimals)
  }

  /// The text of a value: the elements of a list have commas between them.
  func text(of value: JSON) -> String {
    switch value {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .integer(let number): text(of: Double(number))
    case .real(let number): text(of: number)
    case .string(let text): text
    case .array(let elements): elements.map { text(of: $0) }.joined(separator: ",")
    case .object: value.text
    }
  }
}

/// A mistake in a template.
struct TemplateError: Error, Equatable, Sendable {
  /// The message, on one line.
  let message: String
  /// The name that was probably meant.
  let suggestion: String?

  init(_ message: String, suggestion: String? = nil) {
    (self.message, self.suggestion) = (message, suggestion)
  }

  /// The message, with the suggestion if there is one.
  var explanation: String {
    message + (suggestion.map { "; did you mean \(quoted($0))?" } ?? "")
  }
}

/// The reason why a template has no text for a line.
enum TemplateFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line lacks the value of this path, or the value is not a number.
  case missing(String)
  /// The result is infinite or no number: a division by zero.
  case notFinite

  var description: String {
    switch self {
    case .missing(let path): "the line has no \(quoted(path)) for the placeholder"
    case .notFinite: "the result of a placeholder is not finite"
    }
  }
}
