package import Gestures

/// Numbers as people read them: rounded, and without a fraction that says nothing.
package enum Quantity {
  /// A number with as few decimals as it needs, and at most as many as are given.
  package static func text(_ number: Double, decimals: Int) -> String {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    let units = (number * unit).rounded()
    // Beyond this no number has a fraction, nor can it be a whole one.
    guard abs(units) < 1e15 else { return "\(number)" }
    let whole = Int(units.magnitude)
    var fraction = String(whole % Int(unit) + Int(unit)).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    let sign = units < 0 ? "-" : ""
    return "\(sign)\(whole / Int(unit))\(fraction.isEmpty ? "" : ".\(fraction)")"
  }

  /// A place, with the decimals that lines have.
  package static func text(_ point: Point) -> String {
    "\(text(point.x, decimals: 3)),\(text(point.y, decimals: 3))"
  }

  /// A number of a line, with all the decimals that the line has.
  package static func exact(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Two numbers with the fewest decimals that tell them apart.
  ///
  /// - Parameters:
  ///   - measured: What was measured.
  ///   - limit: What it is held against.
  ///   - decimals: How many decimals they have where that tells them apart.
  /// - Returns: The two.
  package static func texts(
    _ measured: Double, _ limit: Double, decimals: Int
  ) -> (measured: String, limit: String) {
    // What lines have, at most.
    let most = 6
    for count in decimals...max(decimals, most) {
      let texts = (text(measured, decimals: count), text(limit, decimals: count))
      if texts.0 != texts.1 { return texts }
    }
    return (text(measured, decimals: decimals), text(limit, decimals: decimals))
  }
}
