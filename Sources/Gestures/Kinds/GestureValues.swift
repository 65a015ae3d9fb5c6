/// The values of a gesture that only gestures of its kind, or of a few kinds, have.
public struct GestureValues: Equatable, Sendable {
  /// A value in one of the forms that lines have.
  public enum Value: Equatable, Sendable {
    /// A count.
    case integer(Int)
    /// A number in the unit of the value.
    case number(Double)
    /// A point or a vector, in points, or in pixels if the surface has `pixels`.
    case point(Point)
    /// One of the words that the kind has, or a name that the configuration gives.
    case word(String)
  }

  /// A value with its key on lines.
  public struct Entry: Equatable, Sendable {
    /// The key on lines.
    public let key: String
    /// The value, as it was on the line.
    public let value: Value
  }

  /// The values, in the order of the line; empty for a long press.
  public private(set) var entries: [Entry] = []

  /// Creates the values of a gesture without any, such as a long press.
  public init() {}

  /// Adds a value.
  package mutating func append(_ key: String, _ value: Value) {
    entries.append(Entry(key: key, value: value))
  }

  /// True if there are none.
  package var isEmpty: Bool { entries.isEmpty }

  /// Returns the value with a key on lines; `nil` if there is none.
  public subscript(key: String) -> Value? { entries.first { $0.key == key }?.value }

  /// Returns the number with a key on lines; `nil` if there is none.
  public func number(_ key: String) -> Double? {
    switch self[key] {
    case .number(let number): number
    case .integer(let number): Double(number)
    case .point, .word, nil: nil
    }
  }

  /// Returns the point with a key on lines; `nil` if there is none.
  public func point(_ key: String) -> Point? {
    guard case .point(let point)? = self[key] else { return nil }
    return point
  }
}

extension GestureValues: ExpressibleByDictionaryLiteral {
  /// Creates values in the order of the literal.
  public init(dictionaryLiteral elements: (String, Value)...) {
    for (key, value) in elements { append(key, value) }
  }
}
