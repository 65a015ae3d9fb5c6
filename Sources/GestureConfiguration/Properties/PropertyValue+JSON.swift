package import Gestures
package import JSON

extension PropertyValue {
  /// The value as configurations and lists have it; `nil` for values that no file can express: no
  /// limit, an empty list.
  package var json: JSON? {
    switch self {
    case .bool(let value): .bool(value)
    case .integer(.max): nil
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .numbers(let numbers): .array(numbers.map { .number($0) })
    case .names([]), .steps([]), .templates([]): nil
    case .names(let names): JSON(names)
    case .steps(let steps): .array(steps.map(\.json))
    case .templates(let templates): .array(templates.map(\.json))
    }
  }
}

extension SequenceGestureRecognizer.Step {
  fileprivate var json: JSON {
    switch self {
    case .tap(let view): ["tap": .string(view)]
    case .longPress(let view): ["longPress": .string(view)]
    case .swipe(let direction): .string(direction.word)
    }
  }
}

extension StrokeGestureRecognizer.Template {
  fileprivate var json: JSON {
    let lists = paths.map { path in
      JSON.array(path.map { .array([.number($0.x), .number($0.y)]) })
    }
    return lists.count == 1
      ? ["name": .string(name), "points": lists[0]]
      : ["name": .string(name), "fingers": .array(lists)]
  }
}
