import Gestures
import JSON

extension PropertyType {
  /// Makes the JSON Schema of a property of the type.
  ///
  /// - Parameter value: The default value, if there is one.
  /// - Returns: The schema.
  func schema(unlessGiven value: PropertyValue?) -> JSON {
    guard let value = value?.schema else { return schema }
    return schema.with("default", value)
  }

  private var schema: JSON {
    switch self {
    case .bool:
      return ["type": "boolean"]
    case .integer(let range):
      let schema: JSON = ["type": "integer", "minimum": .integer(range.lowerBound)]
      return range.upperBound == .max
        ? schema : schema.with("maximum", .integer(range.upperBound))
    case .number(let range):
      return .number(in: range)
    case .numbers(let names, let range):
      return .list(of: .number(in: range), count: names.count)
    case .names(let names):
      return [
        "type": "array", "minItems": 1, "maxItems": .integer(names.count),
        "items": ["enum": .array(names.map { .string($0) })],
      ]
    }
  }
}

extension JSON {
  /// Makes the schema of a number within limits.
  static func number(in range: ClosedRange<Double>) -> JSON {
    [
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ]
  }

  /// Makes the schema of a list with a fixed number of entries.
  static func list(of entry: JSON, count: Int) -> JSON {
    let count = JSON.integer(count)
    return ["type": "array", "minItems": count, "maxItems": count, "items": entry]
  }
}

extension PropertyValue {
  /// The value in a JSON Schema; `nil` for values that no file can express: no limit, no name.
  fileprivate var schema: JSON? {
    switch self {
    case .bool(let value): .bool(value)
    case .integer(.max): nil
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .numbers(let numbers): .array(numbers.map { .number($0) })
    case .names([]): nil
    case .names(let names): .array(names.map { .string($0) })
    }
  }
}
