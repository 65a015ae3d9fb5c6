import Gestures
import JSON

extension PropertyType {
  /// Makes the JSON Schema of a property of the type.
  ///
  /// - Parameter value: The default value, if there is one.
  /// - Returns: The schema.
  func schema(unlessGiven value: PropertyValue?) -> JSON {
    guard let value = value?.json else { return schema }
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
    case .steps:
      return .list(of: ConfigurationSchema.step, in: 1...Metrics.sequenceStepCount)
    case .templates:
      let template = ConfigurationSchema.template.schema(required: ["name"])
      let either: JSON = [["required": ["points"]], ["required": ["fingers"]]]
      return .list(
        of: template.with("oneOf", either), in: 1...Metrics.strokeTemplateCount)
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
  static func list(of entry: JSON, count: Int) -> JSON { list(of: entry, in: count...count) }

  /// Makes the schema of a list.
  static func list(of entry: JSON, in counts: ClosedRange<Int>) -> JSON {
    [
      "type": "array", "minItems": .integer(counts.lowerBound),
      "maxItems": .integer(counts.upperBound), "items": entry,
    ]
  }
}
