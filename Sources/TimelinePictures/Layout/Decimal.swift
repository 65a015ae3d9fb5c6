/// Numbers in pictures: the same text on every machine.
enum Decimal {
  /// A coordinate: to a hundredth of a pixel, which nobody can see.
  static func coordinate(_ number: Double) -> String { text(number, decimals: 2) }

  /// A time in seconds, to a millisecond, as `explain` has it.
  static func time(_ seconds: Double) -> String { text(seconds, decimals: 3, isPadded: true) }

  /// A number with as many decimals as are given, and without zeros at their end unless padded.
  static func text(_ number: Double, decimals: Int, isPadded: Bool = false) -> String {
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let units = (number * Double(unit)).rounded()
    // Beyond this a number has no fraction worth telling.
    guard abs(units) < 1e15 else { return number.isFinite ? "\(number)" : "0" }
    let whole = Int(units.magnitude)
    var fraction = String(String(whole % unit + unit).dropFirst())
    if !isPadded { while fraction.last == "0" { fraction.removeLast() } }
    return "\(units < 0 ? "-" : "")\(whole / unit)\(fraction.isEmpty ? "" : ".\(fraction)")"
  }
}
