import GestureWire

/// The distances from the edges at which fingers came down, one for each gesture, and their limits.
struct EdgeDistances: Equatable, Sendable {
  private var measured: [String]
  private var limits: [String]
  /// The distances from where the edges would have counted, in points.
  private var misses: [Double]

  /// Makes the distance from one edge.
  ///
  /// - Parameters:
  ///   - measured: The distance in points.
  ///   - limit: The largest distance that counts, in points.
  init(measured: Double, limit: Double) {
    let texts = Quantity.texts(measured, limit, decimals: Quantity.pointDecimals)
    (self.measured, limits, misses) = ([texts.measured], [texts.limit], [measured - limit])
  }

  /// Appends the distances of another row.
  mutating func append(_ other: EdgeDistances) {
    measured += other.measured
    limits += other.limits
    misses += other.misses
  }

  /// The index of the gesture whose edge was nearest, the first of several.
  var nearest: Int {
    misses.indices.min { misses[$0] < misses[$1] } ?? 0
  }

  /// The distance from the nearest of the gestures' edges alone.
  var nearestText: String {
    let edge = measured.count == 1 ? "the edge" : "the nearest of their edges"
    return "came down \(measured[nearest]) points from \(edge) (limit \(limits[nearest]))"
  }

  /// The distances in the order of the gestures, with one limit if all are the same.
  var text: String {
    let isOne = limits.allSatisfy { $0 == limits.first }
    let limit = isOne ? "limit \(limits[0])" : "limits \(Self.list(limits))"
    let edges = measured.count == 1 ? "the edge" : "their edges"
    return "came down \(Self.list(measured)) points from \(edges) (\(limit))"
  }

  private static func list(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return "\(texts.dropLast().joined(separator: ", ")) and \(last)"
  }
}
