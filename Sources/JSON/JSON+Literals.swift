extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes `null`.
  public init(nilLiteral: ()) {
    self = .null
  }

  /// Makes `true` or `false`.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Makes a number without a fraction.
  public init(integerLiteral number: Int) {
    self = .integer(number)
  }

  /// Makes a number with a fraction.
  public init(floatLiteral number: Double) {
    self = .real(number)
  }

  /// Makes a text.
  public init(stringLiteral text: String) {
    self = .string(text)
  }

  /// Makes a list.
  public init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }

  /// Makes an object, with its keys in their order.
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member(key: $0.0, value: $0.1) })
  }
}
