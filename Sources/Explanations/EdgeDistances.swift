/// The distances from the edges at which fingers came down, one for each gesture, and their limits.
package struct EdgeDistances: Equatable, Sendable {
  private var measured: [String]
  private var limits: [String]

  /// Makes the distance from one edge, as texts that differ even if the numbers are close.
  package init(measured: String, limit: String) {
    (self.measured, limits) = ([measured], [limit])
  }

  /// Appends the distances of another row.
  package mutating func append(_ other: EdgeDistances) {
    measured += other.measured
    limits += other.limits
  }

  /// The distances in the order of the gestures, with one limit if all are the same.
  package var text: String {
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
