/// A linear map from the units of one axis to those of another.
struct AxisMap {
  private let source: AbsoluteAxis
  private let target: AbsoluteAxis

  /// Creates a map; without one of the axes it changes nothing.
  init(from source: AbsoluteAxis?, to target: AbsoluteAxis?) {
    let same = AbsoluteAxis(minimum: 0, maximum: 1)
    if let source, let target {
      (self.source, self.target) = (source, target)
    } else {
      (self.source, self.target) = (same, same)
    }
  }

  /// Converts a value to units of the other axis, clamped to the range of `Int32`.
  func apply(to value: Int32) -> Int32 {
    let share = (Double(value) - Double(source.minimum)) / max(Self.length(of: source), 1)
    let result = (Double(target.minimum) + share * Self.length(of: target)).rounded()
    return Int32(min(max(result, Double(Int32.min)), Double(Int32.max)))
  }

  private static func length(of axis: AbsoluteAxis) -> Double {
    Double(axis.maximum) - Double(axis.minimum)
  }
}
