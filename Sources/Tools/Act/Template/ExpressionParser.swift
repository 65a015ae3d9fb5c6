internal import GestureConfiguration
internal import GestureWire
internal import JSON

/// Reads the content of a placeholder.
struct ExpressionParser {
  /// The largest depth of brackets and signs; no person writes more.
  private static let maximumNesting = 20

  private let source: String
  private let types: [LineType]
  private var rest: Substring
  private var nesting = 0

  private init(_ source: Substring, _ types: [LineType]) {
    self.source = String(source)
    self.types = types
    rest = source
  }

  /// Reads an expression.
  ///
  /// - Parameters:
  ///   - source: The text between the braces.
  ///   - types: The types of the lines that the template is for.
  /// - Returns: The expression. One that computes has only values that can be numbers.
  /// - Throws: `TemplateError`.
  static func parse(_ source: Substring, on types: [LineType]) throws(TemplateError) -> Expression {
    var parser = ExpressionParser(source, types)
    let expression = try parser.sum()
    guard parser.rest.isEmpty else {
      throw TemplateError(
        "\(quoted(String(parser.rest))) in '{\(parser.shownSource)}' is unexpected")
    }
    if case .value = expression { return expression }
    if let text = expression.paths.first(where: { !$0.isNumber }) {
      throw TemplateError(
        "\(quoted(text.text)) in '{\(parser.shownSource)}' is not a number; arithmetic needs "
          + "numbers")
    }
    return expression
  }

  private var shownSource: String { shown(source) }

  private mutating func sum() throws(TemplateError) -> Expression {
    var left = try product()
    while let sign = sign(.plus) ?? sign(.minus) {
      left = .operation(sign, left, try product())
    }
    return left
  }

  private mutating func product() throws(TemplateError) -> Expression {
    var left = try operand()
    while let sign = sign(.times) ?? sign(.divided) {
      left = .operation(sign, left, try operand())
    }
    return left
  }

  private mutating func operand() throws(TemplateError) -> Expression {
    skipBlanks()
    guard let first = rest.first else {
      throw TemplateError(
        source.allSatisfy(\.isWhitespace)
          ? "'{}' names no value; write '{{' for a brace"
          : "a value is missing at the end of '{\(shownSource)}'")
    }
    switch first {
    case "-":
      rest.removeFirst()
      return .negative(try nested { (parser) throws(TemplateError) in try parser.operand() })
    case "(":
      rest.removeFirst()
      let inner = try nested { (parser) throws(TemplateError) in try parser.sum() }
      skipBlanks()
      guard rest.first == ")" else {
        throw TemplateError("')' is missing in '{\(shownSource)}'")
      }
      rest.removeFirst()
      skipBlanks()
      return inner
    default: break
    }
    let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
    guard !word.isEmpty else {
      throw TemplateError(
        "\(quoted(String(first))) in '{\(shownSource)}' is unexpected; write '{{' for a brace")
    }
    rest = rest[word.endIndex...]
    skipBlanks()
    guard let start = word.first, start.isLetter else {
      guard let number = Double(word), number.isFinite, word.allSatisfy({ !$0.isLetter }) else {
        throw TemplateError("\(quoted(String(word))) in '{\(shownSource)}' is not a number")
      }
      return .number(number)
    }
    return .value(try LinePath(String(word), on: types))
  }

  /// Reads what a bracket or a sign encloses.
  private mutating func nested(
    _ read: (inout ExpressionParser) throws(TemplateError) -> Expression
  ) throws(TemplateError) -> Expression {
    nesting += 1
    guard nesting <= Self.maximumNesting else {
      throw TemplateError(
        "'{\(shownSource)}' is nested more than \(Self.maximumNesting) levels deep")
    }
    let inner = try read(&self)
    nesting -= 1
    return inner
  }

  /// Consumes an operator if it comes next.
  private mutating func sign(_ sign: Expression.Operator) -> Expression.Operator? {
    skipBlanks()
    guard rest.first == sign.rawValue else { return nil }
    rest.removeFirst()
    return sign
  }

  private mutating func skipBlanks() {
    rest = rest.drop(while: \.isWhitespace)
  }
}

/// The content of a placeholder: a value of the line, or an arithmetic expression.
indirect enum Expression: Equatable, Sendable {
  /// The operators, by their signs.
  enum Operator: Character, Sendable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
  }

  case number(Double)
  case value(LinePath)
  case negative(Expression)
  case operation(Operator, Expression, Expression)

  /// The paths in the expression, from left to right.
  var paths: [LinePath] {
    switch self {
    case .number: []
    case .value(let path): [path]
    case .negative(let operand): operand.paths
    case .operation(_, let left, let right): left.paths + right.paths
    }
  }

  /// The number for a line.
  ///
  /// - Throws: `missing` if the line lacks a value, or if the value is not a number.
  func number(on line: JSON) throws(TemplateFailure) -> Double {
    switch self {
    case .number(let number): return number
    case .value(let path):
      guard let number = path.value(on: line)?.number else { throw .missing(path.text) }
      return number
    case .negative(let operand): return -(try operand.number(on: line))
    case .operation(let sign, let left, let right):
      let (left, right) = (try left.number(on: line), try right.number(on: line))
      return switch sign {
      case .plus: left + right
      case .minus: left - right
      case .times: left * right
      case .divided: left / right
      }
    }
  }
}
