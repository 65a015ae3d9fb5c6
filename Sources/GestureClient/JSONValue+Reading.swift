internal import GestureWire
internal import Gestures

/// What lines are made of; `nil` is what is not there, or is of another sort.
extension JSONValue {
  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  var strings: [String]? { elements?.compactMap(\.string) }

  /// A place or a vector: `[x, y]`.
  var point: Point? {
    guard let numbers = elements?.compactMap(\.number), numbers.count == 2 else { return nil }
    return Point(x: numbers[0], y: numbers[1])
  }

  /// A rectangle: `[x, y, width, height]`.
  var rect: Rect? {
    guard let numbers = elements?.compactMap(\.number), numbers.count == 4 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
