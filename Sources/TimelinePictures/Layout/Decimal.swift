/// Numbers in pictures, with the same text on every machine.
enum Decimal {
  /// Writes a coordinate to a hundredth of a pixel, which is invisible.
  static func coordinate(_ number: Double) -> String { text(number, decimals: 2) }

  /// Writes a time in seconds to a millisecond, as `explain` does.
  static func time(_ seconds: Double) -> String { text(seconds, decimals: 3, isPadded: true) }

  /// Writes a number with that many decimals, without zeros at the end unless it is padded.
  static func text(_ number: Double, decimals: Int, isPadded: Bool = false) -> String {
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let units = (number * Double(unit)).rounded()
    // Larger numbers have no fraction that matters.
    guard abs(units) < 1e15 else { return number.isFinite ? "\(number)" : "0" }
    let whole = Int(units.magnitude)
    var fraction = String(String(whole % unit + unit).dropFirst())
    if !isPadded { while fraction.last == "0" { fraction.removeLast() } }
    return "\(units < 0 ? "-" : "")\(whole / unit)\(fraction.isEmpty ? "" : ".\(fraction)")"
  }
}
