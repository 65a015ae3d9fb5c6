internal import JSON

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
