import Gestures

extension PropertyType {
  /// A value made of numbers: 0 or 1 for a Boolean, and the places of names.
  func value(of numbers: [Double]) -> PropertyValue? {
    guard let first = numbers.first else { return nil }
    switch self {
    case .bool: return .bool(first != 0)
    case .integer: return Int(exactly: first).map { .integer($0) }
    case .number: return .number(first)
    case .numbers: return .numbers(numbers)
    case .names(let names):
      let places = numbers.compactMap { Int(exactly: $0) }
      return .names(places.filter { names.indices.contains($0) }.map { names[$0] })
    }
  }
}
