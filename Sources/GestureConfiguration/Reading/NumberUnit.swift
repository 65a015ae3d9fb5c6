package import Gestures
internal import YAML

/// The unit of a number, which people also write behind it.
package enum NumberUnit: Sendable {
  case seconds, points, inches, millimeters, degrees
  /// The unit of frames: points or pixels.
  case lengths

  /// The unit of a property's values; `nil` for units that nobody writes.
  package init?(_ unit: GestureUnit) {
    switch unit {
    case .seconds: self = .seconds
    case .points: self = .points
    case .radians, .fingers, .factor: return nil
    }
  }

  /// The number in this unit for messages.
  var noun: String {
    switch self {
    case .seconds: "a number of seconds"
    case .points: "a number of points"
    case .inches: "a number of inches"
    case .millimeters: "a number of millimeters"
    case .degrees: "a number of degrees"
    case .lengths: "a number"
    }
  }

  /// The texts behind a number that mean the unit, or another one with its factor.
  fileprivate var suffixes: KeyValuePairs<String, Double> {
    switch self {
    case .seconds:
      [
        "s": 1, "sec": 1, "second": 1, "seconds": 1, "ms": 0.001, "m": 60, "min": 60, "minute": 60,
        "minutes": 60, "h": 3600, "hour": 3600, "hours": 3600,
      ]
    case .points, .lengths: ["pt": 1, "points": 1, "px": 1, "pixels": 1]
    case .inches: ["\"": 1, "''": 1, "in": 1, "inch": 1, "inches": 1]
    case .millimeters: ["mm": 1, "millimeters": 1, "cm": 10, "in": 25.4, "\"": 25.4]
    case .degrees: ["°": 1, "deg": 1, "degrees": 1]
    }
  }
}

extension Node {
  /// The scalar as if it had no quotes, neither those of YAML nor the round ones of other texts.
  var unquoted: Node {
    guard let text else { return self }
    let end = text.drop { "“”„‘’".contains($0) }.reversed().drop { "“”„‘’".contains($0) }
    return Node(.scalar(String(end.reversed()), isPlain: true), position: position)
  }

  /// Guesses the number that a text means, as it is written; `nil` if it is not in a range, since
  /// following the guess would be another error.
  func guessedNumber(in unit: NumberUnit?, _ range: ClosedRange<Double>) -> String? {
    guessedNumber(in: unit).flatMap { range.contains($0) ? shortest($0) : nil }
  }

  /// Guesses the number that a text means, such as `3s`, `10px` or a number in quotes.
  ///
  /// - Parameter unit: The unit of the number; `nil` if it has none.
  /// - Returns: The number in that unit.
  func guessedNumber(in unit: NumberUnit?) -> Double? {
    guard let text = unquoted.text else { return nil }
    let digits = text.prefix { $0.isNumber || "+-.".contains($0) }
    let suffix = String(text.dropFirst(digits.count).drop { $0 == " " }).lowercased()
    guard let number = Node(.scalar(String(digits), isPlain: true), position: position).double
    else { return nil }
    if suffix.isEmpty { return number }
    let factor = unit?.suffixes.first { $0.key == suffix }?.value
    // Without digits that come from the factor.
    return factor.map { (number * $0 * 1e6).rounded() / 1e6 }
  }
}
