/// The results of a repeated measurement.
struct Samples {
  private var values: [Double] = []
  private var isSorted = true

  /// The number of samples.
  var count: Int { values.count }

  mutating func append(_ value: Double) {
    values.append(value)
    isSorted = false
  }

  mutating func append(_ other: Samples) {
    values += other.values
    isSorted = false
  }

  /// The smallest value that is not exceeded by the given hundredths of all values, or `nan` if
  /// there are none.
  mutating func percentile(_ hundredths: Double) -> Double {
    if !isSorted { values.sort() }
    isSorted = true
    guard !values.isEmpty else { return .nan }
    let rank = (hundredths / 100 * Double(values.count)).rounded(.up)
    return values[max(0, min(values.count - 1, Int(rank) - 1))]
  }

  /// The median value.
  var median: Double {
    var copy = self
    return copy.percentile(50)
  }
}
