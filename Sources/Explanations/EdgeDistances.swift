/// How far fingers came down from edges, one for each gesture, and how near they must.
package struct EdgeDistances: Equatable, Sendable {
  private var measured: [String]
  private var limits: [String]

  /// Makes the distance from one edge, as texts that can be told apart.
  package init(measured: String, limit: String) {
    (self.measured, limits) = ([measured], [limit])
  }

  /// Puts the distances of another row behind these.
  package mutating func append(_ other: EdgeDistances) {
    measured += other.measured
    limits += other.limits
  }

  /// The distances in the order of the gestures; the limits, too, unless they are the same.
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
