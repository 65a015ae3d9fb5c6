/// The largest values of the position axes, as `4095x4095`.
package struct PositionRange: Sendable {
  let xMaximum: Int32
  let yMaximum: Int32

  /// The range as a person writes it.
  package var text: String { "\(xMaximum)x\(yMaximum)" }

  /// Reads a range; `nil` unless both values are positive integers of 32 bits.
  package init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let xMaximum = Int32(parts[0]), let yMaximum = Int32(parts[1]),
      xMaximum > 0, yMaximum > 0
    else { return nil }
    (self.xMaximum, self.yMaximum) = (xMaximum, yMaximum)
  }
}
