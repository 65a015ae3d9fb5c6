package import Gestures

/// Numbers as text for people: rounded, and without trailing zeros.
package enum Quantity {
  /// The decimals of points in sentences, as on lines, so that both have the same numbers.
  package static let pointDecimals = 3
  /// The decimals of seconds in sentences, as on lines.
  package static let secondDecimals = 6
  /// The decimals of degrees, which lines do not have: they have radians.
  package static let degreeDecimals = 1

  /// A number with as few decimals as it needs, up to the given count.
  ///
  /// - Parameters:
  ///   - number: A number in any unit.
  ///   - decimals: The most decimals.
  ///   - isPadded: True to keep zeros at the end, so that the text has exactly that many decimals.
  /// - Returns: The text, which is the same on every machine.
  package static func text(
    _ number: Double, decimals: Int, isPadded: Bool = false
  ) -> String {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    let units = (number * unit).rounded()
    // Larger numbers have no fraction, and may not fit into an integer.
    guard abs(units) < 1e15 else { return "\(number)" }
    let whole = Int(units.magnitude)
    var fraction = String(whole % Int(unit) + Int(unit)).dropFirst()
    if !isPadded { while fraction.last == "0" { fraction.removeLast() } }
    let sign = units < 0 ? "-" : ""
    return "\(sign)\(whole / Int(unit))\(fraction.isEmpty ? "" : ".\(fraction)")"
  }

  /// A point, with the decimals that lines have.
  package static func text(_ point: Point) -> String {
    "\(text(point.x, decimals: 3)),\(text(point.y, decimals: 3))"
  }

  /// A number of a line, with all the decimals that the line has.
  package static func exact(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Two numbers with the fewest decimals by which they differ.
  ///
  /// - Parameters:
  ///   - measured: The measured value.
  ///   - limit: The limit that it is compared with.
  ///   - decimals: The least number of decimals.
  /// - Returns: The numbers as texts.
  package static func texts(
    _ measured: Double, _ limit: Double, decimals: Int
  ) -> (measured: String, limit: String) {
    // Lines have at most six decimals.
    let most = 6
    for count in decimals...max(decimals, most) {
      let texts = (text(measured, decimals: count), text(limit, decimals: count))
      if texts.0 != texts.1 { return texts }
    }
    return (text(measured, decimals: decimals), text(limit, decimals: decimals))
  }
}
